import { expect, test } from 'vitest';
import { findChoices, groupsOfAccounts, groupsOfSites } from './prepare-choices.ts';

const ACCOUNTS = Array.from({ length: 230 }, (_, index) => ({
  id: String(index),
  name: `Client ${index + 1}`,
  properties: [{ id: String(400_000_001 + index), name: `Shop of ${index + 1}` }],
}));

test('an agency finds a client by any of its words, or by the property’s number', () => {
  const groups = groupsOfAccounts([...ACCOUNTS, { id: 'x', name: 'Empty', properties: [] }]);
  expect(groups).toHaveLength(230);
  const all = findChoices(groups, '', 30);
  expect([all.found, all.groups.length]).toEqual([230, 30]);
  expect(findChoices(groups, 'shop 229', 30).groups).toEqual([
    { name: 'Client 229', choices: [{ id: '400000229', name: 'Shop of 229' }] },
  ]);
  expect(findChoices(groups, '400000007', 30).groups[0]?.name).toBe('Client 7');
  expect(findChoices(groups, 'nobody', 30)).toEqual({ groups: [], found: 0 });
});

test('a site that nobody verified is not offered', () => {
  const sites = [
    { url: 'sc-domain:kaapstadkoffie.co.za', permission: 'siteOwner' },
    { url: 'https://nie-myne.co.za/', permission: 'siteUnverifiedUser' },
  ];
  expect(groupsOfSites(sites)).toEqual([
    { name: '', choices: [{ id: 'sc-domain:kaapstadkoffie.co.za', name: 'kaapstadkoffie.co.za' }] },
  ]);
  expect(groupsOfSites(sites.slice(1))).toEqual([]);
});
