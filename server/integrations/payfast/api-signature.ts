import { md5, phpUrlencode } from './form-encoding.ts';

/**
 * The `signature` header of an API request: over headers, query, body and passphrase, sorted by name, without empty values
 * and without `testing`.
 */
export function signApiCall(values: Readonly<Record<string, string>>, passphrase: string): string {
  const signed = Object.entries({ ...values, passphrase })
    .filter(([name, value]) => value !== '' && name !== 'testing')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return md5(signed.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join('&'));
}

/** A timestamp for PayFast's API: South African time, whole seconds. */
export function apiTimestamp(now: Date): string {
  const southAfrica = new Date(now.getTime() + 2 * 3_600_000);
  return `${southAfrica.toISOString().slice(0, 19)}+02:00`;
}
