/**
 * Serializes a value for a `jsonb` parameter (`${jsonParameter(orders)}::jsonb`). PostgreSQL rejects U+0000 and unpaired surrogates,
 * which shops do send: the first is dropped, the others become U+FFFD.
 */
export function jsonParameter(value: unknown): string {
  return storableJson(JSON.stringify(value));
}

/** The same of a value that is JSON already. */
export function storableJson(text: string): string {
  // Nearly no text has an escape, and this search is several times as fast as the regular expression.
  if (!text.includes('\\u') || !/\\u(?:0000|d[89a-f])/.test(text)) return text;
  return JSON.stringify(JSON.parse(text), (_key, part: unknown) => {
    if (typeof part === 'string') return cleanText(part);
    if (part !== null && typeof part === 'object' && !Array.isArray(part)) {
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [cleanText(key), inner]));
    }
    return part;
  });
}

function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
