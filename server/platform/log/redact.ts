const HIDDEN = '[redacted]';
const DEEPEST = 8;

/** Names whose value never reaches a log line, wherever they stand. */
const SECRET_NAME =
  /^(?:proxy-)?authorization$|cookie|passw(?:or)?d|passphrase|secret|consumer_?key|merchant_?key|api_?key|token|^oauth_|signature|^credentials/i;
/** The same names as parameters inside an address or a form body. */
const SECRET_PARAMETER =
  /((?:[\w-]*(?:password|passwd|passphrase|secret|token|consumer_key|merchant_key|api_key|signature)[\w-]*|oauth_\w+)(?:=|%3D))[^&\s"'#]+/gi;
/** `Bearer abc`, `Basic abc`, `OAuth abc`. */
const CREDENTIALS = /\b(Bearer|Basic|OAuth)\s+[A-Za-z0-9+/_=.~%-]{6,}/g;
/** WooCommerce keys: ck_ and cs_ with 40 hexadecimal digits. */
const SHOP_KEY = /\b(c[ks]_)[0-9a-f]{8,}\b/gi;
/** The password of an address: `smtp://user:password@host`. */
const USER_INFO = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@]*:)[^\s/@]+@/gi;

/** A text without the secrets that can stand inside addresses, headers and forms. */
export function redactText(text: string): string {
  return text
    .replace(SECRET_PARAMETER, `$1${HIDDEN}`)
    .replace(CREDENTIALS, `$1 ${HIDDEN}`)
    .replace(SHOP_KEY, `$1${HIDDEN}`)
    .replace(USER_INFO, `$1${HIDDEN}@`);
}

/** A copy that can be logged: secrets hidden by name and by shape, errors as type, message and stack, cycles cut. */
export function redact(value: unknown, depth = 0, seen: readonly object[] = []): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= DEEPEST || seen.includes(value)) return '[cut]';
  const inside = [...seen, value];
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1, inside));
  if (value instanceof Headers || value instanceof Map || value instanceof URLSearchParams) {
    return redact(Object.fromEntries(value.entries()), depth, seen);
  }
  if (value instanceof URL) return redactText(value.href);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  const named = value instanceof Error ? describeError(value) : value;
  return Object.fromEntries(
    Object.entries(named).map(([name, item]) => [
      name,
      SECRET_NAME.test(name) && item !== null && item !== undefined && typeof item !== 'boolean'
        ? HIDDEN
        : redact(item, depth + 1, inside),
    ]),
  );
}

function describeError(error: Error): Record<string, unknown> {
  const cause = error.cause === undefined ? {} : { cause: error.cause };
  return { ...error, type: error.name, message: error.message, stack: error.stack, ...cause };
}
