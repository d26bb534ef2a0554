import { createHash, timingSafeEqual } from 'node:crypto';

/** A field's name and value. */
export type FormField = readonly [name: string, value: string];

/** Bytes that PHP's `urlencode` does not encode: letters, digits, `-`, `_` and `.` (not `~`). */
const isPlain = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) ||
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  byte === 0x2d ||
  byte === 0x5f ||
  byte === 0x2e;

/** Encodes like PHP's `urlencode`, which PayFast signs: space is `+`, hex digits are upper case. */
export function phpUrlencode(value: string | Uint8Array): string {
  let encoded = '';
  for (const byte of typeof value === 'string' ? Buffer.from(value, 'utf8') : value) {
    if (isPlain(byte)) encoded += String.fromCharCode(byte);
    else if (byte === 0x20) encoded += '+';
    else encoded += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}

/** Decodes a name or value of a form to bytes, so that encoding them again gives the same text for invalid UTF-8 too. */
export function decodePart(part: string): Buffer {
  const bytes: number[] = [];
  const source = Buffer.from(part, 'utf8');
  for (let at = 0; at < source.length; at += 1) {
    const hex = source[at] === 0x25 ? source.toString('latin1', at + 1, at + 3) : '';
    if (/^[0-9a-f]{2}$/i.test(hex)) {
      bytes.push(Number.parseInt(hex, 16));
      at += 2;
    } else bytes.push(source[at] === 0x2b ? 0x20 : source[at]!);
  }
  return Buffer.from(bytes);
}

/** Splits a form-encoded body into encoded names and values, in the order received. */
export function splitForm(rawBody: string): FormField[] {
  return rawBody
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at === -1 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
    });
}

/** MD5 in lower-case hex, PayFast's only signature. */
export function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}

/** Compares two texts in constant time. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'utf8'), Buffer.from(other, 'utf8')];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
