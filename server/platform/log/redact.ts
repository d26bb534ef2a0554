const HIDDEN = '[redacted]';
const CUT = '[cut]';
const MAX_DEPTH = 8;
const MAX_TEXT = 8_000;
/** The last word of a cut text may be part of a secret that no pattern matches: at most this much of it is dropped. */
const MAX_CUT_WORD = 256;
const MAX_NAME = 200;
/** Size limit of one entry in characters; each value counts a few more than its text. */
const MAX_ENTRY = 64_000;
const VALUE_COST = 16;

const SECRET_NAME =
  /^(?:proxy-)?authorization$|cookie|passw(?:or)?d|passphrase|secret|consumer_?key|merchant_?key|api_?key|token|^oauth_|signature|^credentials/i;
/**
 * The value of a parameter with such a name, in a URL or a form body. A short lookbehind from the value: a lookahead from each
 * possible name took cubic time.
 */
const SECRET_PARAMETER =
  /(?<=(?:password|passwd|passphrase|secret|token|consumer_key|merchant_key|api_key|signature|oauth_)[\w-]{0,64}(?:=|%(?:25){0,3}3D))[^&\s"'#]+/gi;
/** `Bearer abc`, `Basic abc`, `OAuth abc`. */
const CREDENTIALS = /(?<=\b(?:Bearer|Basic|OAuth)\s{1,8})[A-Za-z0-9+/_=.~%-]{6,}/g;
/** WooCommerce keys: ck_ and cs_ with 40 hexadecimal digits. */
const SHOP_KEY = /\b(c[ks]_)[0-9a-f]{8,}\b/gi;
/** The password in a URL: `smtp://user:password@host`. */
const PASSWORD_IN_URL = /(?<=:\/\/[^\s/:@]{0,128}:)[^\s/@]{1,256}@/g;

/** Redacts secrets in URLs, headers and forms; cuts the text to 8,000 characters. */
export function redactText(text: string): string {
  return cut(text)
    .replace(SECRET_PARAMETER, HIDDEN)
    .replace(CREDENTIALS, HIDDEN)
    .replace(SHOP_KEY, `$1${HIDDEN}`)
    .replace(PASSWORD_IN_URL, `${HIDDEN}@`);
}

/** Returns a copy for the log: secrets redacted by name and pattern, errors as type, message and stack, cycles and excess cut. */
export function redact(value: unknown): unknown {
  return copy(value, [], { left: MAX_ENTRY });
}

function copy(value: unknown, parents: readonly object[], room: { left: number }): unknown {
  room.left -= VALUE_COST;
  if (room.left <= 0) return CUT;
  if (typeof value === 'string') return copyText(value, room);
  if (typeof value === 'bigint') return copyText(value.toString(), room);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (parents.length >= MAX_DEPTH || parents.includes(value)) return CUT;
  if (value instanceof URL) return copyText(value.href, room);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  const path = [...parents, value];
  if (Array.isArray(value)) return copyList(value, path, room);
  if (value instanceof Headers || value instanceof Map || value instanceof URLSearchParams) {
    return copyFields(Object.fromEntries(value.entries()), path, room);
  }
  return copyFields(value instanceof Error ? describeError(value) : value, path, room);
}

function copyText(text: string, room: { left: number }): string {
  const clean = redactText(text.length > room.left ? text.slice(0, room.left) : text);
  room.left -= clean.length;
  return clean;
}

function copyList(list: readonly unknown[], path: readonly object[], room: { left: number }): unknown[] {
  const copied: unknown[] = [];
  for (const item of list) {
    if (room.left <= 0) return [...copied, CUT];
    copied.push(copy(item, path, room));
  }
  return copied;
}

function copyFields(fields: object, path: readonly object[], room: { left: number }): Record<string, unknown> {
  const copied: [string, unknown][] = [];
  for (const [name, item] of Object.entries(fields)) {
    if (room.left <= 0) {
      copied.push([CUT, true]);
      break;
    }
    const short = name.slice(0, MAX_NAME);
    room.left -= short.length;
    const isSecret = SECRET_NAME.test(short) && item !== null && item !== undefined && typeof item !== 'boolean';
    copied.push([short, isSecret ? HIDDEN : copy(item, path, room)]);
  }
  return Object.fromEntries(copied);
}

function cut(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  let end = MAX_TEXT;
  while (end > MAX_TEXT - MAX_CUT_WORD && !/[\s&"'#,;]/.test(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, end)}${CUT}`;
}

function describeError(error: Error): Record<string, unknown> {
  const cause = error.cause === undefined ? {} : { cause: error.cause };
  return { ...error, type: error.name, message: error.message, stack: error.stack, ...cause };
}
