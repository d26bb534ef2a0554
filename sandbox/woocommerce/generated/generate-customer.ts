import { createHash } from 'node:crypto';
import { randomFor } from '../../random.ts';
import { gmtText, shopText } from '../shop-dates.ts';
import type { Address, Customer } from '../wire.ts';
import { generatePerson, shippingFor, type Person } from './generate-person.ts';

/** User 1 is the shop's owner; customers follow. */
export const FIRST_CUSTOMER_ID = 2;

/** Customer `index` (from 0) as a person: name and address, used by their orders as well. */
export function customerPerson(seed: number, index: number): Person {
  return generatePerson(randomFor(seed, 'customer', index), index, 'example.co.za');
}

/** The picture address WordPress makes of a mail address. */
export function avatarUrl(email: string): string {
  const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  return `https://secure.gravatar.com/avatar/${hash}?s=96&d=mm&r=g`;
}

/** An address with nothing in it, with the fields in the order customers have them. */
export function emptyAddress(withEmail: boolean): Address {
  const address = { first_name: '', last_name: '', company: '', address_1: '', address_2: '', city: '', postcode: '' };
  return withEmail
    ? { ...address, country: '', state: '', email: '', phone: '' }
    : { ...address, country: '', state: '', phone: '' };
}

/** Customer `index`, registered at `created` (seconds since 1970); about 1 in 30 never gave an address. */
export function generateCustomer(seed: number, index: number, created: number, now: number): Customer {
  const person = customerPerson(seed, index);
  const later = created + (index % 3 === 0 ? 3 * 86_400 : 0);
  const modified = later <= now ? later : created;
  const hasAddress = index % 30 !== 17;
  return {
    id: FIRST_CUSTOMER_ID + index,
    date_created: shopText(created),
    date_created_gmt: gmtText(created),
    date_modified: shopText(modified),
    date_modified_gmt: gmtText(modified),
    email: person.email,
    first_name: person.first,
    last_name: person.last,
    role: 'customer',
    username: person.email.split('@')[0]!.replaceAll('.', ''),
    billing: hasAddress ? { ...emptyAddress(true), ...person.billing } : emptyAddress(true),
    shipping: hasAddress ? { ...emptyAddress(false), ...shippingFor(person.billing) } : emptyAddress(false),
    is_paying_customer: index % 9 !== 4,
    avatar_url: avatarUrl(person.email),
    meta_data: [],
  };
}
