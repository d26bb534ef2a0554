import { expect, test } from 'vitest';
import { measureCost } from '../../../testing/measure-cost.ts';
import { cellOf, readCell } from './product-columns.ts';
import { readProductCsv } from './read-product-csv.ts';

const read = (...rows: string[]) => readProductCsv(rows.join('\r\n'));
const changesOf = (head: string, row: string) => read(`ID,${head}`, `7,${row}`).rows[0]?.changes;

test('reads WooCommerce’s columns in any order, and says what each is read as', () => {
  const csv = read(
    '\uFEFFSKU,Regular price,ID,Tags,Sale price,Stock,Name,Published,In stock?,Date sale price starts,Date sale price ends',
    'RUSK-1,"1 234,50",12,snack,99.90,-3,"Rusks, large",-1,0,2026-11-20,2026-11-24 18:30:00',
  );
  expect(csv).toMatchObject({
    rows: [
      {
        row: 2,
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
    missing: null,
    ambiguousPrice: null,
  });
  expect(csv.columns.slice(2, 5)).toEqual([
    { place: 2, heading: 'ID', sample: '12', read_as: 'ID', by: 'heading', reason: null },
    { place: 3, heading: 'Tags', sample: 'snack', read_as: 'Tags', by: 'heading', reason: 'new_products' },
    { place: 4, heading: 'Sale price', sample: '99.90', read_as: 'Sale price', by: 'heading', reason: null },
  ]);
});

const reasonsOf = (csv: string, reading: Parameters<typeof readProductCsv>[1] = {}) =>
  readProductCsv(csv, reading).columns.map(({ heading, read_as, by, reason }) => [heading, read_as, by, reason]);

test('a column that is repeated, or read for new products alone, says so', () => {
  const csv = 'SKU,Price,Regular price,SKU,Categories,,Note\nA,9,10,B,Tea,,x\n';
  expect(reasonsOf(csv)).toEqual([
    ['SKU', 'SKU', 'heading', null],
    // "Price" only suggests the column that "Regular price" names.
    ['Price', 'Regular price', 'heading', 'repeated'],
    ['Regular price', 'Regular price', 'heading', null],
    ['SKU', 'SKU', 'heading', 'repeated'],
    ['Categories', 'Categories', 'heading', 'new_products'],
    ['Note', null, 'heading', 'unknown'],
  ]);
  expect(readProductCsv(csv).rows).toMatchObject([{ sku: 'A', changes: { regular_price: '10' } }]);
  expect(reasonsOf(csv, { withNewProducts: true })[4]).toEqual(['Categories', 'Categories', 'heading', null]);
});

test('a person’s choice comes before an earlier one, and that before the heading', () => {
  const csv = 'Artikel,Preis netto,Name\nA,10,Tea\n';
  const remembered = new Map([
    ['artikel', 'SKU'],
    ['preis netto', 'Regular price'],
    ['name', null],
  ]);
  expect(reasonsOf(csv, { choices: { chosen: null, remembered } })).toEqual([
    ['Artikel', 'SKU', 'earlier_file', null],
    ['Preis netto', 'Regular price', 'earlier_file', null],
    ['Name', null, 'earlier_file', 'skipped'],
  ]);
  const chosen = ['SKU', null, 'Name'];
  expect(reasonsOf(csv, { choices: { chosen, remembered } })).toEqual([
    ['Artikel', 'SKU', 'person', null],
    ['Preis netto', null, 'heading', 'unknown'],
    ['Name', 'Name', 'heading', null],
  ]);
  expect(() => readProductCsv(csv, { choices: { chosen: ['Colour'], remembered } })).toThrow(
    'There is no column Colour.',
  );
});

test('a file without a known column for its products is read as far as its columns', () => {
  const { rows, missing, columns } = readProductCsv('Artikel,Preis\nA,10\n');
  expect([rows, missing, columns.map(({ sample }) => sample)]).toEqual([
    [],
    'The first row must name a column ID or SKU.',
    ['A', '10'],
  ]);
});

test('reads what spreadsheets in South Africa write: semicolons and decimal commas', () => {
  expect(read('ID;Name;Regular price', '7;"Rusks; large, dry";1 234,50').rows).toMatchObject([
    { id: 7, changes: { name: 'Rusks; large, dry', regular_price: '1234.50' } },
  ]);
  expect(read('sep=;', 'ID;Regular price', '7;99,90').rows).toMatchObject([
    { row: 3, changes: { regular_price: '99.90' } },
  ]);
  expect(read('ID\tRegular price', '7\t99,90').rows).toMatchObject([{ changes: { regular_price: '99.90' } }]);
});

test('a row ends at each line end, however mixed, and blank rows count', () => {
  const rows = readProductCsv('SKU,Name\r\nA,x\nB,y\r\n\r\n,\rC,"two\nlines"\nD,z,,\n').rows;
  expect(rows.map(({ row, sku, changes }) => [row, sku, changes.name])).toEqual([
    [2, 'A', 'x'],
    [3, 'B', 'y'],
    [6, 'C', 'two\nlines'],
    [7, 'D', 'z'],
  ]);
});

test('columns without a heading at the end of the first row need no cells', () => {
  expect(readProductCsv('ID,Name,,\n7,Rusks\n8,Tea,,\n').rows.map(({ id }) => id)).toEqual([7, 8]);
});

test('a price in doubt is decided by the other prices, else by the person', () => {
  const pricesOf = (csv: string, mark: ',' | '.' | null = null) => {
    const { rows, problems, ambiguousPrice } = readProductCsv(csv, { decimalMark: mark });
    return [rows.map(({ changes }) => changes.regular_price), problems.map(({ row }) => row), ambiguousPrice];
  };
  const inDoubt = 'ID,Regular price\n1,"1,299"\n2,50\n';
  expect(pricesOf(inDoubt)).toEqual([['50'], [2], '1,299']);
  expect(pricesOf(inDoubt, '.')).toEqual([['1299', '50'], [], null]);
  expect(pricesOf(inDoubt, ',')).toEqual([['1.299', '50'], [], null]);
  expect(pricesOf(`${inDoubt}3,99.90`)).toEqual([['1299', '50', '99.90'], [], null]);
  expect(pricesOf('ID;Regular price;Sale price\n1;1.299;99,90')).toEqual([['1299'], [], null]);
});

test('dates as Excel and WooCommerce write them', () => {
  const starts = (cell: string) => changesOf('Date sale price starts', cell)?.date_on_sale_from;
  expect(starts('2026/11/26')).toBe('2026-11-26T00:00:00');
  expect(starts('26/11/2026')).toBe('2026-11-26T00:00:00');
  expect(starts('2026-11-27 0:00:00')).toBe('2026-11-27T00:00:00');
  expect(starts('3/1/2027 9:05')).toBe('2027-01-03T09:05:00');
  expect(starts('11/26/2026')).toBeUndefined();
});

test('dates with the day first, whatever is between the numbers; mixed and American ones are mistakes', () => {
  const startOf = (cell: string) => changesOf('Date sale price starts', cell)?.date_on_sale_from;
  for (const cell of ['26/11/2026', '26-11-2026', '26.11.2026', '26.11.2026 0:00']) {
    expect(startOf(cell)).toBe('2026-11-26T00:00:00');
  }
  for (const cell of ['26/11-2026', '11/26/2026', '26.11.26', '31.11.2026']) expect(startOf(cell)).toBeUndefined();
});

test('choices as spreadsheets and WooCommerce’s importer write them', () => {
  const valueOf = (heading: string, cell: string) => Object.values(changesOf(heading, cell) ?? {})[0];
  expect(['1', 'TRUE', 'yes', 'Publish'].map((cell) => valueOf('Published', cell))).toEqual(Array(4).fill('publish'));
  expect(['0', 'FALSE', 'no'].map((cell) => valueOf('Published', cell))).toEqual(Array(3).fill('private'));
  expect(['1', 'True', 'instock'].map((cell) => valueOf('In stock?', cell))).toEqual(Array(3).fill('instock'));
  expect(['Notify', 'no', 'YES'].map((cell) => valueOf('Backorders allowed?', cell))).toEqual(['notify', 'no', 'yes']);
  expect(valueOf('Published', 'perhaps')).toBeUndefined();
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

test('a backslash before an n is no line break where WooCommerce writes it twice', () => {
  expect(changesOf('Description', 'C:\\\\nuut\\nTwo')).toEqual({ description: 'C:\\nuut\nTwo' });
  for (const text of ['C:\\nuut', 'a\nb', 'C:\\\\nuut', 'ends with \\\nnext', '\\']) {
    const cell = cellOf({ kind: 'html' }, text);
    expect(readCell('Description', String(cell), null)).toEqual({ changes: { description: text } });
  }
});

test('quantities and measures as spreadsheets and WooCommerce write them', () => {
  expect(changesOf('Stock', '2.5')).toMatchObject({ stock_quantity: 2.5 });
  expect(changesOf('Stock', '"-2,5"')).toMatchObject({ stock_quantity: -2.5 });
  expect(changesOf('Stock', '1 200')).toMatchObject({ stock_quantity: 1200 });
  expect(changesOf('Stock', 'parent')).toEqual({});
  expect(changesOf('Weight (lbs)', '.5')).toEqual({ weight: '0.5' });
  expect(read('ID,Length (cm),Width (cm)', '7,24,').rows[0]?.sides).toEqual({ length: '24' });
});

test('a row with a mistake is named with its column, and the others stay', () => {
  const csv = read(
    'ID,SKU,Regular price,Stock,Date sale price ends,Published',
    '1,,free,,,',
    ',,10,,,',
    '2,,10,one,,',
    '3,,10,,2026-02-30,',
    'x,,10,,,',
    '4,,10,,,maybe',
    '5,,10,,,1',
  );
  expect(csv.problems.map(({ row, column }) => [row, column])).toEqual([
    [2, 'Regular price'],
    [3, null],
    [4, 'Stock'],
    [5, 'Date sale price ends'],
    [6, 'ID'],
    [7, 'Published'],
  ]);
  expect(csv.rows.map(({ row, id }) => [row, id])).toEqual([[8, 5]]);
});

test.each([
  ['ID,Name\r\n1,"open', 'Row 2, cell 2: a quotation mark is opened and never closed.'],
  ['ID,Name\r\n\r\n1,a\r\n2,5" nail', /^Row 4, cell 2: a quotation mark stands inside the text/],
  ['ID,Name\n1,"a" b', /^Row 2, cell 2: there is text after a closing quotation mark/],
  ['ID,Name\n1,Rusks, large\n', 'Row 2 has 3 cells, and the first row 2. Check its commas and quotation marks.'],
  ['ID,Name,Stock\n1,Rusks\n', 'Row 2 has 2 cells, and the first row 3. Check its commas and quotation marks.'],
  [`ID,Name\r\n${'1,a\r\n'.repeat(1001)}`, 'Import at most 1000 rows at a time.'],
  [`ID,Name${','.repeat(199)}\r\n1,a`, 'Import a file of at most 200 columns.'],
])('a file that cannot be read is refused as a whole: %#', (csv, message) => {
  expect(() => readProductCsv(csv)).toThrow(message);
});

test('rows are found behind any number of blank ones, and blank ones do not count against the limit', () => {
  const { rows } = readProductCsv(`ID,Name\r\n${',\r\n'.repeat(5000)}${'1,a\r\n'.repeat(110)}${'\r\n'.repeat(2000)}`);
  expect([rows.length, rows[0]?.row, rows.at(-1)?.row]).toEqual([110, 5002, 5111]);
});

test.each([
  ['200,000 empty columns', `ID,Name${','.repeat(200_000)}\r\n1,a`],
  ['rows of 900 empty cells', `ID,Name\r\n${`${','.repeat(899)}\r\n`.repeat(990)}`],
  ['200 columns in 1,000 rows', `ID,Name${',Regular price'.repeat(198)}\r\n${`1${',9'.repeat(199)}\r\n`.repeat(1000)}`],
  ['new products with 200 attributes', `ID,Name${',Attribute 1 name'.repeat(198)}\r\n${'1,a\r\n'.repeat(1000)}`],
])('a file of the allowed size takes less than a second of processor time: %s', async (_what, csv) => {
  const { outcome, cpuMs } = await measureCost(async () => readProductCsv(csv, { withNewProducts: true }));
  if ('error' in outcome) expect(outcome.error).toMatchObject({ code: 'INVALID_INPUT' });
  expect(cpuMs).toBeLessThan(1_000);
});
