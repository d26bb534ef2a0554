// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

test('an address as on an envelope', () => {
  expect(
    addressLines({
      first_name: 'Thandi',
      last_name: 'O&#39;Neill',
      company: '',
      address_1: '12 Long St',
      city: 'Cape Town',
      postcode: '8001',
      state: 'WC',
      country: 'ZA',
    }),
  ).toEqual(["Thandi O'Neill", '12 Long St', 'Cape Town 8001', 'Western Cape']);
});

test('abroad, with an unknown country, and empty', () => {
  expect(addressLines({ city: 'Munich', state: 'WC', country: 'DE' })).toEqual(['Munich', 'WC, Germany']);
  expect(addressLines({ country: 'Narnia' })).toEqual(['Narnia']);
  expect(addressLines({})).toEqual([]);
});
