import { expect, test } from 'vitest';
import { readProductCsv } from './read-product-csv.ts';

const read = (...lines: string[]) => readProductCsv(lines.join('\r\n'));
const changesOf = (head: string, line: string) => read(`ID,${head}`, `7,${line}`).rows[0]?.changes;

test('reads WooCommerce’s columns in any order, and names those that it ignores', () => {
  const csv = read(
    '\uFEFFSKU,Regular price,ID,Tags,Sale price,Stock,Name,Published,In stock?,Date sale price starts,Date sale price ends',
    'RUSK-1,"1 234,50",12,snack,99.90,-3,"Rusks, large",-1,0,2026-11-20,2026-11-24 18:30:00',
  );
  expect(csv).toEqual({
    rows: [
      {
        line: 2,
        id: 12,
        sku: 'RUSK-1',
        changes: {
          regular_price: '1234.50',
          sale_price: '99.90',
          stock_quantity: -3,
          manage_stock: true,
          name: 'Rusks, large',
          status: 'draft',
          stock_status: 'outofstock',
          date_on_sale_from: '2026-11-20T00:00:00',
          date_on_sale_to: '2026-11-24T18:30:00',
        },
        fresh: { type: '', parent: '', categories: [], attributes: [] },
      },
    ],
    problems: [],
    ignored: ['Tags'],
  });
});

test('reads what spreadsheets in South Africa write: semicolons and decimal commas', () => {
  expect(read('ID;Name;Regular price', '7;"Rusks; large, dry";1 234,50').rows).toMatchObject([
    { id: 7, changes: { name: 'Rusks; large, dry', regular_price: '1234.50' } },
  ]);
  expect(read('ID\tRegular price', '7\t99,90').rows).toMatchObject([{ changes: { regular_price: '99.90' } }]);
});

test('a blank cell changes nothing, but a blank sale price ends the sale', () => {
  expect(changesOf('Name,Regular price,Stock,Published,In stock?,Description', ',,,,,')).toEqual({});
  expect(changesOf('Sale price,Date sale price ends', ',')).toEqual({ sale_price: '', date_on_sale_to: null });
});

test('text keeps its lines and loses the mark that exports put before formulas', () => {
  expect(changesOf('Name,Description', `'=Rusks,"one\\ntwo\nthree"`)).toEqual({
    name: '=Rusks',
    description: 'one\ntwo\nthree',
  });
});

test('a line with a mistake is named with its column, and the others stay', () => {
  const csv = read(
    'ID,SKU,Regular price,Stock,Date sale price ends,Published',
    '1,,free,,,',
    ',,10,,,',
    '2,,10,1.5,,',
    '3,,10,,2026-02-30,',
    'x,,10,,,',
    '4,,10,,,yes',
    '5,,10,,,1',
  );
  expect(csv.problems.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Regular price'],
    [3, null],
    [4, 'Stock'],
    [5, 'Date sale price ends'],
    [6, 'ID'],
    [7, 'Published'],
  ]);
  expect(csv.rows.map(({ line, id }) => [line, id])).toEqual([[8, 5]]);
});

test.each([
  ['Name,Stock\r\nRusks,1', 'The first line must name a column ID or SKU.'],
  ['ID,Tags\r\n1,a', 'The first line names no column to change, such as Regular price or Stock.'],
  ['ID,Name\r\n1,"open', /^A quotation mark is opened/],
  [`ID,Name\r\n${'1,a\r\n'.repeat(1001)}`, 'Import at most 1000 lines at a time.'],
])('a file that cannot be read is refused as a whole: %#', (csv, message) => {
  expect(() => readProductCsv(csv)).toThrow(message);
});
