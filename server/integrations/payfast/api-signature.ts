import { md5, phpUrlencode } from './form-encoding.ts';

/**
 * The `signature` header of an API call: over headers, query and body together, by name, empty ones left out, the
 * passphrase at its place among them. `testing` is not signed.
 */
export function signApiCall(values: Readonly<Record<string, string>>, passphrase: string): string {
  const signed = Object.entries({ ...values, passphrase })
    .filter(([name, value]) => value !== '' && name !== 'testing')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return md5(signed.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join('&'));
}

/** A moment as PayFast's API wants it: South African time, whole seconds. */
export function apiTimestamp(now: Date): string {
  const southAfrica = new Date(now.getTime() + 2 * 3_600_000);
  return `${southAfrica.toISOString().slice(0, 19)}+02:00`;
}
