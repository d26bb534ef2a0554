// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { prepareStatusTabs } from './prepare-status-tabs.ts';

const counts = [
  { status: 'trash', name: 'Trash', orders: 4 },
  { status: 'completed', name: 'Completed', orders: 30 },
  { status: 'awaiting-pickup', name: 'Awaiting pick&#45;up', orders: 2 },
  { status: 'pending', name: 'Pending payment', orders: 1 },
  { status: 'failed', name: 'Failed', orders: 0 },
];

test("sorts by an order's life, custom statuses next, trash last and not counted in All", () => {
  const tabs = prepareStatusTabs(counts, {});
  expect(tabs.map(({ label, count }) => [label, count])).toEqual([
    ['All', 33],
    ['Pending payment', 1],
    ['Completed', 30],
    ['Failed', 0],
    ['Awaiting pick-up', 2],
    ['Trash', 4],
  ]);
  expect(tabs[0]?.isCurrent).toBe(true);
});

test('where the orders of a filter are not counted, no tab has a count', () => {
  const tabs = prepareStatusTabs([{ status: 'completed', name: 'Completed', orders: null }], { search: 'a' });
  expect(tabs.map(({ label, count }) => [label, count])).toEqual([
    ['All', null],
    ['Completed', null],
  ]);
});

test('a tab keeps other filters and returns to page 1; it stays without orders', () => {
  const tabs = prepareStatusTabs(counts, { status: 'failed', search: 'tea', page: 3 });
  expect(tabs.find((tab) => tab.isCurrent)?.label).toBe('Failed');
  expect(tabs[0]?.link.search).toEqual({ search: 'tea' });
});
