import { createHash } from 'node:crypto';

/** Name and value, in order. */
export type Field = [name: string, value: string];

/** What PHP's `urlencode` makes of a text. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll('%20', '+')
    .replaceAll(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** A form-encoded body in the order it was posted. */
export function parseFields(body: string): Field[] {
  return body
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name), decode(value.join('='))];
    });
}

/** Fields as they are posted. */
export function encodeFields(fields: readonly Field[]): string {
  return fields.map(([name, value]) => `${name}=${encode(value)}`).join('&');
}

function hash(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}

/** The signature of a payment form: its fields as posted, without the blank ones, then the passphrase. */
export function signForm(fields: readonly Field[], passphrase: string): string {
  const signed = fields
    .filter(([name, value]) => name !== 'signature' && value.trim() !== '')
    .map(([name, value]): Field => [name, value.trim()]);
  return hash(encodeFields([...signed, ['passphrase', passphrase]]));
}

/** A notice's body: every field, empty ones too, then the signature over them and the passphrase. */
export function signNotice(fields: readonly Field[], passphrase: string): string {
  const signature = hash(encodeFields([...fields, ['passphrase', passphrase]]));
  return encodeFields([...fields, ['signature', signature]]);
}

/** The signature of an API call: all its values and the passphrase by name, without empty ones and `testing`. */
export function signCall(values: { readonly [name: string]: string }, passphrase: string): string {
  const all: { [name: string]: string } = { ...values, passphrase };
  const names = Object.keys(all)
    .filter((name) => name !== 'testing' && name !== 'signature' && all[name] !== '')
    .toSorted();
  return hash(encodeFields(names.map((name) => [name, all[name]!])));
}
