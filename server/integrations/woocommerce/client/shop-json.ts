export type ShopJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** The first place where JSON of an object or of a list of objects can begin; a bracket in a PHP notice is none. */
const JSON_BEGINS = /\{\s*["}]|\[\s*[{\]]/;

/** A whole web page, whose scripts hold JSON of their own, is no notice in front of an answer. */
const OF_A_PAGE = /<(?:!doctype|html|head|body|script)\b/i;

/**
 * Reads the JSON of a shop. Real shops print PHP notices in front of it and comments behind it: both are left out, but
 * nothing from the middle is ever taken for the whole, so an answer that was cut stays unreadable.
 */
export function parseShopJson(text: string): ShopJson {
  const whole = tryParse(text);
  if (whole.ok) return whole;
  const begin = JSON_BEGINS.exec(text)?.index;
  if (begin === undefined || OF_A_PAGE.test(text.slice(0, begin))) return { ok: false };
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
    return { ok: true, value: holdsUnstorable(text) ? storable(value) : value };
  } catch {
    return { ok: false };
  }
}

/** PostgreSQL stores neither U+0000 nor half a surrogate pair; both come out of broken plugins. */
const HALF_PAIR = /\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/i;

function holdsUnstorable(text: string): boolean {
  return text.includes('\\u0000') || (/\\ud[89a-f]/i.test(text) && HALF_PAIR.test(text));
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), storable(inner)]));
}
