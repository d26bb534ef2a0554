const NOT_ENTITY = /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)|</gi;

/**
 * The text that HTML entities stand for: WooCommerce sends names with them ("Buchu &amp; Lemon"). Decodes once, so
 * "&amp;lt;" is the text "&lt;". Markup and an ampersand without a semicolon stay as they are.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const decoder = document.createElement('div');
  // No "<" is left, so the parser finds no elements here.
  decoder.innerHTML = text.replace(NOT_ENTITY, (character) => (character === '<' ? '&lt;' : '&amp;'));
  return decoder.textContent;
}
