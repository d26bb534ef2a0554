const NOT_ENTITY = /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)|</gi;

/** Decodes HTML entities of WooCommerce once ("Buchu &amp; Lemon"). Markup stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const decoder = document.createElement('div');
  // The text has no "<", so the parser creates no elements.
  decoder.innerHTML = text.replace(NOT_ENTITY, (character) => (character === '<' ? '&lt;' : '&amp;'));
  return decoder.textContent;
}
