// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { filledOf } from './exports.data.ts';

test('a file is asked for with what the screen filters by, whatever page it shows', () => {
  const search = {
    page: 3,
    search: '',
    status: 'completed',
    low_stock: true,
    product_id: 7,
    rate: '',
    city: undefined,
  };
  expect(filledOf(search)).toEqual({ search: '', rate: '', status: 'completed', low_stock: true, product_id: 7 });
});
