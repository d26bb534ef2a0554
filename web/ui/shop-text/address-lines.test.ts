// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { addressLines, mapLink } from './address-lines.ts';

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

test('a map is asked for the street with its country, not for the person', () => {
  const address = {
    first_name: 'Zoë',
    company: 'Botha & Co',
    address_1: '1 Long St',
    city: 'Cape Town',
    postcode: '8001',
  };
  const query = new URL(mapLink({ ...address, country: 'ZA' }) ?? '').searchParams.get('query');
  expect(query).toBe('1 Long St, Cape Town 8001, South Africa');
  expect(mapLink({ ...address, address_1: ' ' })).toBeNull();
});
