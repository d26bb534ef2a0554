import { expect, test } from 'vitest';
import { filterOptions, accountOptions, siteOptions } from './property-options.ts';

const ACCOUNTS = Array.from({ length: 230 }, (_, index) => ({
  id: String(index),
  name: `Client ${index + 1}`,
  properties: [{ id: String(400_000_001 + index), name: `Shop of ${index + 1}` }],
}));

test('finds an agency’s client by any of its words, or by the property’s number', () => {
  const groups = accountOptions([...ACCOUNTS, { id: 'x', name: 'Empty', properties: [] }]);
  expect(groups).toHaveLength(230);
  const all = filterOptions(groups, '', 30);
  expect([all.found, all.groups.length]).toEqual([230, 30]);
  expect(filterOptions(groups, 'shop 229', 30).groups).toEqual([
    { name: 'Client 229', choices: [{ id: '400000229', name: 'Shop of 229' }] },
  ]);
  expect(filterOptions(groups, '400000007', 30).groups[0]?.name).toBe('Client 7');
  expect(filterOptions(groups, 'nobody', 30)).toEqual({ groups: [], found: 0 });
});

test('an unverified site is not offered', () => {
  const sites = [
    { url: 'sc-domain:kaapstadkoffie.co.za', permission: 'siteOwner' },
    { url: 'https://nie-myne.co.za/', permission: 'siteUnverifiedUser' },
  ];
  expect(siteOptions(sites)).toEqual([
    { name: '', choices: [{ id: 'sc-domain:kaapstadkoffie.co.za', name: 'kaapstadkoffie.co.za' }] },
  ]);
  expect(siteOptions(sites.slice(1))).toEqual([]);
});
