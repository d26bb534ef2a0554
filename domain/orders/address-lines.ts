import { provinceName } from '../provinces.ts';

/** A postal address as the shop keeps it. */
export interface ShopAddress {
  first_name?: string | undefined;
  last_name?: string | undefined;
  company?: string | undefined;
  address_1?: string | undefined;
  address_2?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postcode?: string | undefined;
  country?: string | undefined;
}

/** How the reader's language writes, and how HTML entities are decoded. */
interface Writing {
  locale: string;
  decode: (text: string) => string;
}

/** The lines of a postal address, without empty ones and without South Africa. */
export function addressLinesOf(address: ShopAddress, { locale, decode }: Writing): string[] {
  const { country = '', state = '' } = address;
  return [
    joined([address.first_name, address.last_name], ' '),
    address.company ?? '',
    address.address_1 ?? '',
    address.address_2 ?? '',
    joined([address.city, address.postcode], ' '),
    joined([provinceName(state, country), country === 'ZA' ? '' : countryName(country, locale)], ', '),
  ]
    .map((line) => decode(line).trim())
    .filter((line) => line !== '');
}

const COUNTRIES = new Map<string, Intl.DisplayNames>();

/** The name of a country by its code; any other text stays. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = COUNTRIES.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  COUNTRIES.set(locale, names);
  return names.of(code) ?? code;
}

function joined(parts: (string | undefined)[], separator: string): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join(separator);
}
