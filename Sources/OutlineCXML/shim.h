#ifndef OUTLINE_CXML_SHIM_H
#define OUTLINE_CXML_SHIM_H

#include <libxml/HTMLparser.h>
#include <libxml/encoding.h>

#endif
