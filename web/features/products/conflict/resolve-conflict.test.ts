import { expect, test } from 'vitest';
import type { ProductConflict } from '#contract/products/product-writes.ts';
import { changedAt, conflictingFields, resolveConflict } from './resolve-conflict.ts';

const SEEN = '2026-11-20T10:00:00.000Z';
const THEIRS = '2026-11-20T11:00:00.000Z';
const ASKED = {
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

test('a conflict names each contested field, of the product and of its variations', () => {
  expect(conflictingFields(CONFLICT).map(({ path, theirs, mine }) => [path, theirs, mine])).toEqual([
    ['name', 'Bossietee', 'Red bush'],
    ['71.sale_price', '4', '5'],
  ]);
  expect(changedAt(CONFLICT)).toBe(THEIRS);
});

test('what is chosen as mine is sent on top of theirs, and all that nobody else touched', () => {
  const next = resolveConflict(ASKED, CONFLICT, ['71.sale_price']);
  expect(next?.changes).toEqual({ status: 'publish' });
  expect(next?.was).toEqual({ status: 'draft' });
  expect(next?.variations?.update).toEqual([
    { wc_id: 71, based_on: THEIRS, was: { sale_price: '4', weight: '' }, changes: { sale_price: '5', weight: '1' } },
    ASKED.variations.update[1],
  ]);
});

test('where all was theirs nothing is left', () => {
  const { variations: _none, ...plain } = ASKED;
  const asked = { ...plain, changes: { name: 'Red bush' }, was: { name: 'Rooibos' } };
  expect(resolveConflict(asked, { ...CONFLICT, variations: {} }, [])).toBeNull();
});
