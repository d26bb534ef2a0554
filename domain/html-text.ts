/**
 * The entities WordPress writes into names and titles, and those of Latin-1 from 160 on, in code point order
 * (source: the HTML standard's named character references).
 */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const NAMED = new Map<string, string>([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['hellip', '…'],
  ['bull', '•'],
  ['prime', '′'],
  ['Prime', '″'],
  ['trade', '™'],
  ['euro', '€'],
  ['minus', '−'],
  ['zwnj', '\u200C'],
  ['zwj', '\u200D'],
  ...LATIN_1.split(' ').map((name, index): [string, string] => [name, String.fromCodePoint(160 + index)]),
]);

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,8}));/gi;

function character(codePoint: number): string | null {
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  if (codePoint < 32 || codePoint > 0x10ffff || isSurrogate) return null;
  return String.fromCodePoint(codePoint);
}

/**
 * Text as a person typed it. WooCommerce stores and sends names with HTML entities ("Buchu &amp; Lemon"); they are text
 * all the same, so they are decoded once ("&amp;lt;" is the text "&lt;") and never taken for markup. What is no entity
 * stays as it is.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex) return character(Number.parseInt(hex, 16)) ?? whole;
    if (decimal) return character(Number(decimal)) ?? whole;
    return NAMED.get(name ?? '') ?? NAMED.get((name ?? '').toLowerCase()) ?? whole;
  });
}
