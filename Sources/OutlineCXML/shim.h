#ifndef OUTLINE_CXML_SHIM_H
#define OUTLINE_CXML_SHIM_H

/*
 * libxml2 built with ICU pulls ICU's headers in, which clash with those inside Foundation. Only
 * pointers to the structures that differ are used here.
 */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/encoding.h>
#include <libxml/entities.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>

static inline void outline_xml_ignore(void *context, void *error)
{
    (void)context;
    (void)error;
}

/*
 * xmlCharEncInFunc without its complaint on standard error: input that cannot be converted is
 * told by the result. The handler of the thread is put back.
 */
static inline int outline_xml_convert(
    xmlCharEncodingHandlerPtr handler, xmlBufferPtr output, xmlBufferPtr input)
{
    xmlStructuredErrorFunc function = xmlStructuredError;
    void *context = xmlStructuredErrorContext;
    xmlSetStructuredErrorFunc(NULL, (xmlStructuredErrorFunc)outline_xml_ignore);
    int result = xmlCharEncInFunc(handler, output, input);
    xmlSetStructuredErrorFunc(context, function);
    return result;
}

/* The code point of a named character reference of HTML 4, 0 for other names. */
static inline unsigned int outline_html_entity(const char *name)
{
    const htmlEntityDesc *entity = htmlEntityLookup((const xmlChar *)name);
    return entity ? entity->value : 0;
}

#endif
