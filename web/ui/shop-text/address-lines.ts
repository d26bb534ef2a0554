import { LOCALE } from '#domain/language/locale.ts';
import { addressLinesOf, countryName, type ShopAddress } from '#domain/orders/address-lines.ts';
import { decodeEntities } from './decode-entities.ts';

/** The lines of a postal address, without empty ones and without South Africa. */
export function addressLines(address: ShopAddress): string[] {
  return addressLinesOf(address, { locale: LOCALE, decode: decodeEntities });
}

/** An address on a map, which a phone opens in its own app; null without a street. */
export function mapLink(address: ShopAddress): string | null {
  if (!address.address_1?.trim()) return null;
  const street = addressLines({ ...address, first_name: '', last_name: '', company: '' });
  const place = [...street, ...(address.country === 'ZA' ? [countryName('ZA', LOCALE)] : [])].join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
