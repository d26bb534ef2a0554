import { type BoundedJson, parseBoundedJson } from '../../../platform/outbound/bounded-json.ts';

/** The start of a JSON object or a list of objects, as opposed to a bracket in a PHP notice. */
const JSON_START = /\{\s*["}]|\[\s*[{\]]/;

/** A web page, whose scripts may contain JSON, is not a notice before a response. */
const HTML_PAGE = /<(?:!doctype|html|head|body|script)\b/i;

/**
 * Parses a shop's JSON. Real shops print PHP messages before or after it and comments of caches after it, as HTML or as text; they are
 * removed when one JSON value remains. A truncated response stays unreadable: a part is never taken for the whole. `too-large`: see `JSON_LIMITS`.
 */
export function parseShopJson(text: string): BoundedJson {
  const whole = parseStorable(text);
  if (whole.ok || whole.reason === 'too-large') return whole;
  let found: BoundedJson = MALFORMED;
  for (let from = 0, tries = 0; tries < MAX_VALUES; tries += 1) {
    const begin = startOfJson(text, from);
    if (begin === null) return found;
    if (tries === 0 && HTML_PAGE.test(text.slice(0, begin))) return MALFORMED;
    const end = endOfJson(text, begin);
    // Without an end the response is truncated.
    if (end === null) return MALFORMED;
    const parsed = parseStorable(text.slice(begin, end));
    // PHP prints lists too ("Array to string conversion [] in"), so of two values neither is certain.
    if (parsed.ok && found.ok) return MALFORMED;
    if (!parsed.ok && parsed.reason === 'too-large') return parsed;
    if (parsed.ok) found = parsed;
    // Behind the response, scripts and comments may hold JSON of their own.
    if (parsed.ok && /^\s*</.test(text.slice(end, end + 100))) return parsed;
    from = end;
  }
  return MALFORMED;
}

/** How many values of a response are looked at. */
const MAX_VALUES = 5;

function startOfJson(text: string, from: number): number | null {
  const at = text.slice(from).search(JSON_START);
  return at === -1 ? null : from + at;
}

/** The position after the value that begins here, found by its brackets; null when it does not end. */
function endOfJson(text: string, begin: number): number | null {
  let depth = 0;
  for (let at = begin; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) {
      at = endOfString(text, at);
      if (at === -1) return null;
    } else if (character === OPEN_BRACE || character === OPEN_BRACKET) depth += 1;
    else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [34, 92, 123, 125, 91, 93];

/** The position of the quotation mark that ends a string; -1 without one. */
function endOfString(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}

const MALFORMED: BoundedJson = { ok: false, reason: 'malformed' };

function parseStorable(text: string): BoundedJson {
  const parsed = parseBoundedJson(text.startsWith('\uFEFF') ? text.slice(1) : text);
  return parsed.ok && hasUnstorable(text) ? { ok: true, value: removeUnstorable(parsed.value) } : parsed;
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
