import type { Random } from '../random.ts';
import type { Address } from './wire.ts';
import { AWKWARD_NAMES, COMPANIES, NAME_GROUPS, STREETS } from './names.ts';
import { ABROAD, PROVINCES } from './places.ts';

export type Person = { first: string; last: string; email: string; billing: Address };

/** Picks by share; the shares of a list add up to about 1. */
function pickByShare<T extends { share: number }>(random: Random, list: readonly T[]): T {
  let rest = random.next();
  for (const item of list) {
    rest -= item.share;
    if (rest < 0) return item;
  }
  return list[0]!;
}

/** A given name and a surname, mostly of one language group; about 1 in 250 is awkward on purpose, unless they are tidy. */
function name(random: Random, tidy: boolean): readonly [string, string] {
  if (random.chance(0.004) && !tidy) return random.pick(AWKWARD_NAMES);
  const group = pickByShare(random, NAME_GROUPS);
  const family = random.chance(0.85) ? group : pickByShare(random, NAME_GROUPS);
  return [random.pick(group.first), random.pick(family.family)];
}

const plainLetters = new Map<string, string>();

/** A name as part of an email address; empty without Latin letters. */
function lettersOf(text: string): string {
  let letters = plainLetters.get(text);
  if (letters === undefined) {
    letters = text
      .normalize('NFD')
      .replaceAll('&amp;', '')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '');
    plainLetters.set(text, letters);
  }
  return letters;
}

/** Where the mail addresses of customers and guests are. Nobody can have one of the tidy ones: the name is reserved. */
const MAIL = ['example.co.za', 'example.com'] as const;
const TIDY_MAIL = ['sample.example', 'guest.example'] as const;

/** Somebody who buys; `number` makes the mail address unique. Tidy people have no phone number, which could be somebody's. */
export function generatePerson(random: Random, number: number, isGuest: boolean, tidy = false): Person {
  const [first, last] = name(random, tidy);
  const province = pickByShare(random, PROVINCES);
  const place = random.pick(province.cities);
  const abroad = random.chance(0.006) ? random.pick(ABROAD) : null;
  const email = `${[lettersOf(first), lettersOf(last)].filter((part) => part !== '').join('.') || 'klant'}${number}@${(tidy ? TIDY_MAIL : MAIL)[isGuest ? 1 : 0]}`;
  const mobile = `0${random.pick(['60', '71', '72', '76', '82', '83', '84'])}`;
  const dialling = random.chance(0.75) ? mobile : province.dialling;
  const billing: Address = {
    first_name: first,
    last_name: last,
    company: random.chance(0.06) ? random.pick(COMPANIES) : '',
    address_1: `${random.between(1, 320)} ${random.pick(STREETS)}`,
    address_2: random.chance(0.2) ? `Unit ${random.between(1, 90)}` : '',
    city: abroad ? abroad.city : place.city,
    state: abroad ? '' : province.code,
    postcode: abroad ? abroad.postcode : place.postcode,
    country: abroad ? abroad.country : 'ZA',
    email,
    phone: tidy ? '' : `${dialling} ${random.between(100, 999)} ${random.between(1000, 9999)}`,
  };
  return { first, last, email, billing };
}

/** The delivery address that goes with a billing address: the same without the mail address. */
export function shippingFor(billing: Address): Address {
  const { email: _email, ...rest } = billing;
  return rest;
}
