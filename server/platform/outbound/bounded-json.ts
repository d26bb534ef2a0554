/**
 * The limits of JSON from outside. A page of a hundred orders of a real shop has 370 kB, 20,000 values and 8 levels, so
 * each limit is at least eight times what is usual. Below them, parsing takes at most about 0.2 s and 50 MB.
 */
export const JSON_LIMITS = {
  bytes: 8 * 1024 * 1024,
  /** Fields of objects and items of lists, at all levels. */
  values: 400_000,
  depth: 64,
} as const;

export type BoundedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: 'malformed' | 'too-large' };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/**
 * Parses JSON from outside: a shop, Google, PayFast or a webhook. `too-large` is found before anything is created, because
 * a list of empty objects takes a hundred times its own size in memory, and later steps walk nested values recursively.
 */
export function parseBoundedJson(text: string): BoundedJson {
  if (!isWithinLimits(text)) return { ok: false, reason: 'too-large' };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, reason: 'malformed' };
  }
}

function isWithinLimits(text: string): boolean {
  // A character takes at least one byte, and at most three bytes of the limit.
  if (text.length > JSON_LIMITS.bytes) return false;
  // Other text is not JSON, or a single value.
  if (!/^\s*[[{]/.test(text)) return true;
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (code === COMMA) {
      values += 1;
    } else if (code === 0x5b || code === 0x7b) {
      values += 1;
      depth += 1;
      if (depth > JSON_LIMITS.depth) return false;
    } else if (code === 0x5d || code === 0x7d) {
      depth -= 1;
    }
  }
  return values <= JSON_LIMITS.values;
}

/** The position of the quote that ends the string which begins at `start`; the end of the text without one. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let first = end;
    while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    if ((end - first) % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}
