const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

/**
 * Text as a person typed it. WooCommerce stores and sends names with HTML entities ("Buchu &amp; Lemon"); they are text
 * all the same, so they are decoded once and never taken for markup. Unknown entities stay as they are.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? entity;
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity;
  });
}
