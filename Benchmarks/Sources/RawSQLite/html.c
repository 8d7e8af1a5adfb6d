#include "RawSQLite.h"

#include <libxml/HTMLparser.h>
#include <string.h>

static void note_element(void *context, const xmlChar *name, const xmlChar **attributes) {
    (void)attributes;
    if (strcmp((const char *)name, "a") == 0) ++*(int64_t *)context;
}

static void note_end(void *context, const xmlChar *name) { (void)context, (void)name; }

static void note_text(void *context, const xmlChar *text, int count) {
    (void)context, (void)text, (void)count;
}

int64_t raw_count_links(const char *bytes, int64_t count) {
    int64_t links = 0;
    htmlSAXHandler handler;
    memset(&handler, 0, sizeof handler);
    handler.startElement = note_element;
    handler.endElement = note_end;
    handler.characters = note_text;
    htmlParserCtxtPtr parser = htmlCreatePushParserCtxt(
        &handler, &links, NULL, 0, NULL, XML_CHAR_ENCODING_UTF8);
    if (!parser) return -1;
    htmlCtxtUseOptions(parser, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING);
    const int64_t chunk = 64 * 1024;
    for (int64_t i = 0; i < count; i += chunk) {
        htmlParseChunk(parser, bytes + i, (int)(count - i < chunk ? count - i : chunk), 0);
    }
    htmlParseChunk(parser, NULL, 0, 1);
    htmlFreeParserCtxt(parser);
    return links;
}
