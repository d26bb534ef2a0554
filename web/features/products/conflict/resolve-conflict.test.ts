import { expect, test } from 'vitest';
import type { ProductConflict } from '#contract/products/product-writes.ts';
import { changedAt, conflictingFields, resolveConflict } from './resolve-conflict.ts';

const SEEN = '2026-11-20T10:00:00.000Z';
const THEIRS = '2026-11-20T11:00:00.000Z';
const UPDATE = {
  operation_id: 'key',
  based_on: SEEN,
  was: { name: 'Rooibos', status: 'draft' },
  changes: { name: 'Red bush', status: 'publish' as const },
  variations: {
    create: [],
    update: [
      { wc_id: 71, based_on: SEEN, was: { sale_price: '', weight: '' }, changes: { sale_price: '5', weight: '1' } },
      { wc_id: 72, based_on: SEEN, was: { sale_price: '' }, changes: { sale_price: '6' } },
    ],
    delete: [],
  },
};
const CONFLICT: ProductConflict = {
  fields: ['name'],
  theirs: { date_modified: SEEN, values: { name: 'Bossietee' } },
  mine: { based_on: SEEN, values: { name: 'Red bush' } },
  variations: {
    71: {
      fields: ['sale_price'],
      theirs: { date_modified: THEIRS, values: { sale_price: '4' } },
      mine: { based_on: SEEN, values: { sale_price: '5' } },
    },
  },
};

test('lists each conflicting field of the product and its variations', () => {
  expect(conflictingFields(CONFLICT).map(({ path, theirs, mine }) => [path, theirs, mine])).toEqual([
    ['name', 'Bossietee', 'Red bush'],
    ['71.sale_price', '4', '5'],
  ]);
  expect(changedAt(CONFLICT)).toBe(THEIRS);
});

test('sends the fields chosen as mine, based on theirs, and every field without a conflict', () => {
  const next = resolveConflict(UPDATE, CONFLICT, ['71.sale_price']);
  expect(next?.changes).toEqual({ status: 'publish' });
  expect(next?.was).toEqual({ status: 'draft' });
  expect(next?.variations?.update).toEqual([
    { wc_id: 71, based_on: THEIRS, was: { sale_price: '4', weight: '' }, changes: { sale_price: '5', weight: '1' } },
    UPDATE.variations.update[1],
  ]);
});

test('returns null if nothing is left to send', () => {
  const { variations: _none, ...plain } = UPDATE;
  const update = { ...plain, changes: { name: 'Red bush' }, was: { name: 'Rooibos' } };
  expect(resolveConflict(update, { ...CONFLICT, variations: {} }, [])).toBeNull();
});
