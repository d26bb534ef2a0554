import { LOCALE } from '#domain/language/locale.ts';
import { decodeEntities } from './decode-entities.ts';
import { provinceName } from './province-name.ts';

export interface ShopAddress {
  first_name?: string;
  last_name?: string;
  company?: string;
  address_1?: string;
  address_2?: string;
  city?: string;
  state?: string;
  postcode?: string;
  country?: string;
}

const COUNTRIES = new Intl.DisplayNames(LOCALE, { type: 'region' });

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code;
}

function joined(parts: (string | undefined)[], separator: string): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join(separator);
}

/** The lines of a postal address, without empty ones and without South Africa. */
export function addressLines(address: ShopAddress): string[] {
  const { country = '', state = '' } = address;
  return [
    joined([address.first_name, address.last_name], ' '),
    address.company ?? '',
    address.address_1 ?? '',
    address.address_2 ?? '',
    joined([address.city, address.postcode], ' '),
    joined([provinceName(state, country), country === 'ZA' ? '' : countryName(country)], ', '),
  ]
    .map((line) => decodeEntities(line).trim())
    .filter((line) => line !== '');
}

/** An address on a map, which a phone opens in its own app; null without a street. */
export function mapLink(address: ShopAddress): string | null {
  if (!address.address_1?.trim()) return null;
  const street = addressLines({ ...address, first_name: '', last_name: '', company: '' });
  const place = [...street, ...(address.country === 'ZA' ? [countryName('ZA')] : [])].join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
