/** A query as PHP reads it: `status[]=a&status[1]=b` is one value with the keys 0 and 1. */
export type PhpQuery = Map<string, string | Map<string, string>>;

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Reads a query string (without `?`) the way PHP fills `$_GET`; a later value of the same name wins. */
export function parsePhpQuery(text: string): PhpQuery {
  const query: PhpQuery = new Map();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
    const bracket = /^([^[]+)\[([^\]]*)\]$/.exec(name);
    if (!bracket) {
      query.set(name, value);
      continue;
    }
    const [, field, key] = bracket;
    const old = query.get(field!);
    const list = old instanceof Map ? old : new Map<string, string>();
    list.set(key === '' ? String(nextIndex(list)) : key!, value);
    query.set(field!, list);
  }
  return query;
}

function nextIndex(list: Map<string, string>): number {
  let next = 0;
  for (const key of list.keys()) if (/^\d+$/.test(key)) next = Math.max(next, Number(key) + 1);
  return next;
}

/** Percent-encodes everything but letters, digits and `-_.~`, like PHP's rawurlencode. */
export function rawUrlEncode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Percent-encodes as PHP's urlencode does, which WordPress uses for its Link headers. */
function urlEncode(text: string): string {
  return rawUrlEncode(text).replaceAll('~', '%7E').replaceAll('%20', '+');
}

/** The query as in a Link header: brackets encoded, keys in their order. */
export function buildPhpQuery(query: PhpQuery): string {
  const parts: string[] = [];
  for (const [name, value] of query) {
    if (typeof value === 'string') parts.push(`${urlEncode(name)}=${urlEncode(value)}`);
    else for (const [key, item] of value) parts.push(`${urlEncode(`${name}[${key}]`)}=${urlEncode(item)}`);
  }
  return parts.join('&');
}
