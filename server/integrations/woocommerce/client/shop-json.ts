export type ShopJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** The start of a JSON object or a list of objects, as opposed to a bracket in a PHP notice. */
const JSON_START = /\{\s*["}]|\[\s*[{\]]/;

/** A web page, whose scripts may contain JSON, is not a notice before a response. */
const HTML_PAGE = /<(?:!doctype|html|head|body|script)\b/i;

/**
 * Parses a shop's JSON. Real shops print PHP notices before it and comments after it; both are removed. A truncated
 * response stays unreadable: a part is never taken for the whole.
 */
export function parseShopJson(text: string): ShopJson {
  const whole = tryParse(text);
  if (whole.ok) return whole;
  const begin = JSON_START.exec(text)?.index;
  if (begin === undefined || HTML_PAGE.test(text.slice(0, begin))) return { ok: false };
  const rest = text.slice(begin);
  const parsed = tryParse(rest);
  if (parsed.ok) return parsed;
  const end = Math.max(
    rest.lastIndexOf('}\n<'),
    rest.lastIndexOf(']\n<'),
    rest.lastIndexOf('}<'),
    rest.lastIndexOf(']<'),
  );
  return end === -1 ? { ok: false } : tryParse(rest.slice(0, end + 1));
}

function tryParse(text: string): ShopJson {
  try {
    const value: unknown = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
    return { ok: true, value: hasUnstorable(text) ? removeUnstorable(value) : value };
  } catch {
    return { ok: false };
  }
}

/** PostgreSQL cannot store U+0000 or lone surrogates, which broken plugins produce. */
const LONE_SURROGATE = /\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/i;

function hasUnstorable(text: string): boolean {
  // A page of a hundred records is long, and this search is several times as fast as the others.
  if (!text.includes('\\u')) return false;
  return text.includes('\\u0000') || (/\\ud[89a-f]/i.test(text) && LONE_SURROGATE.test(text));
}

function removeUnstorable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map(removeUnstorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [removeUnstorable(key), removeUnstorable(inner)]),
  );
}
