// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { filledOf } from './exports.data.ts';

test('an export uses the screen’s filters and ignores its page and the record beside it', () => {
  const search = {
    page: 3,
    open: '7',
    search: '',
    status: 'completed',
    low_stock: true,
    product_id: 7,
    rate: '',
    city: undefined,
  };
  expect(filledOf(search)).toEqual({ search: '', rate: '', status: 'completed', low_stock: true, product_id: 7 });
});

test('an export of chosen rows names them, with the filters that say their order', () => {
  expect(filledOf({ status: 'completed' }, [7, 2])).toEqual({ status: 'completed', wc_ids: [7, 2] });
  expect(filledOf({ status: 'completed' }, [])).toEqual({ status: 'completed' });
});
