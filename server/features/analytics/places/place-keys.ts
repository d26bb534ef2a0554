import { provinceOf } from '#domain/provinces.ts';

/**
 * The place of a breakdown key "COUNTRY:state": "ZA:GP" a province, "ZA:" South Africa without a known province, "US" another
 * country, "" no address.
 */
export function placeOf(key: string): string {
  if (key === '') return '';
  const [country = '', state = ''] = splitAtColon(key);
  const code = country.trim().toUpperCase();
  return code === 'ZA' ? `ZA:${provinceOf(state, 'ZA') ?? ''}` : code;
}

/** Splits a breakdown's city key "COUNTRY:state:city", or ":city" without a country. */
export function splitCity(key: string): { place: string; city: string } {
  const [country = '', rest = ''] = splitAtColon(key);
  if (country === '') return { place: '', city: rest };
  // A city may contain a colon, a province does not.
  const at = rest.indexOf(':');
  return { place: `${country}:${rest.slice(0, at)}`, city: rest.slice(at + 1) };
}

function splitAtColon(text: string): [string, string] {
  const at = text.indexOf(':');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
