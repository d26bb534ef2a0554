import { randomFor } from '../random.ts';
import { gmtText, shopText } from './shop-dates.ts';
import type { Address, Customer } from './wire.ts';
import { generatePerson, shippingFor, type Person } from './generate-person.ts';

/** User 1 is the shop's owner; customers follow. */
export const FIRST_CUSTOMER_ID = 2;

/** Customer `index` (from 0) as a person: name and address, used by their orders as well. */
export function customerPerson(seed: number, index: number, tidy = false): Person {
  return generatePerson(randomFor(seed, 'customer', index), index, false, tidy);
}

/** An address with nothing in it, with the fields in the order customers have them. */
export function emptyAddress(withEmail: boolean): Address {
  const address = { first_name: '', last_name: '', company: '', address_1: '', address_2: '', city: '', postcode: '' };
  return withEmail
    ? { ...address, country: '', state: '', email: '', phone: '' }
    : { ...address, country: '', state: '', phone: '' };
}

/** Somebody with an account and nothing else, all fields in the shop's order; `at` in seconds since 1970. */
export function blankCustomer(id: number, email: string, at: number): Customer {
  return {
    id,
    date_created: shopText(at),
    date_created_gmt: gmtText(at),
    date_modified: null,
    date_modified_gmt: null,
    email,
    first_name: '',
    last_name: '',
    role: 'customer',
    username: (email.split('@')[0] ?? '').replaceAll('.', ''),
    billing: emptyAddress(true),
    shipping: emptyAddress(false),
    is_paying_customer: false,
    avatar_url: '',
    meta_data: [],
  };
}

/** Customer `index`, registered at `created` (seconds since 1970); about 1 in 30 never gave an address. */
export function generateCustomer(seed: number, index: number, created: number, now: number, tidy = false): Customer {
  const person = customerPerson(seed, index, tidy);
  const later = created + (index % 3 === 0 ? 3 * 86_400 : 0);
  const modified = later <= now ? later : created;
  const customer = {
    ...blankCustomer(FIRST_CUSTOMER_ID + index, person.email, created),
    date_modified: shopText(modified),
    date_modified_gmt: gmtText(modified),
    first_name: person.first,
    last_name: person.last,
    is_paying_customer: index % 9 !== 4,
  };
  if (index % 30 === 17) return customer;
  return {
    ...customer,
    billing: { ...customer.billing, ...person.billing },
    shipping: { ...customer.shipping, ...shippingFor(person.billing) },
  };
}
