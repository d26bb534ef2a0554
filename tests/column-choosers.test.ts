import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXPORT_TABLES, type ExportTableName, FIXED_TABLES } from '#contract/exports.ts';
import { LIST_COLUMNS } from '#domain/columns/lists.ts';
import { REPORT_COLUMNS } from '#domain/columns/report-columns.ts';
import { COLUMN_SCREENS, type ColumnScreen } from '#domain/columns/screens.ts';

/** What people export has the columns that they chose: every table has a choice of columns, or a reason why not. */

const SCREENS_OF: Partial<Record<ExportTableName, readonly ColumnScreen[]>> = {
  // The chart of one product; the screen with this name is a view of all.
  product_sales: [],
  product_performance: ['product_sales', 'product_stock'],
  reorder: ['reorder', 'reorder_stock'],
};

const screensOf = (table: ExportTableName): readonly string[] =>
  SCREENS_OF[table] ?? COLUMN_SCREENS.filter((screen) => screen === table);

/** How a module gives a screen its choice of columns: by the screen's name, or by a choice of names. */
const CHOOSERS = /\buse(?:ListColumns|DeclaredReport|ReportColumns)(?:<[^()]*?>)?\(([^;]*?);/g;

const sources = globSync('web/features/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && !path.startsWith('web/features/columns/'))
  .map((path) => readFileSync(path, 'utf8'));

/** The names in the calls of a module, and in the constants that the calls take their screen from. */
function screensIn(code: string): string[] {
  const calls = [...code.matchAll(CHOOSERS)].map(([, inside = '']) => inside);
  if (calls.length === 0) return [];
  const named = [...code.matchAll(/\bconst SCREENS = ([^;]*);|\bpart="(\w+)"/g)].flatMap(
    ([, list, part]) => list ?? `'${part}'`,
  );
  return [...calls, ...named].flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name));
}

test('every table that is exported has a choice of columns, or a reason why not', () => {
  const without = EXPORT_TABLES.filter((table) => screensOf(table).length === 0);
  expect(without.toSorted()).toEqual(Object.keys(FIXED_TABLES).toSorted());
  expect(Object.values(FIXED_TABLES).filter((reason) => reason.length < 15)).toEqual([]);
});

test('every choice of columns is on a screen, and belongs to a table that is exported', () => {
  const found = new Set(sources.flatMap(screensIn));
  expect(COLUMN_SCREENS.filter((screen) => !found.has(screen))).toEqual([]);
  const exported = new Set(EXPORT_TABLES.flatMap(screensOf));
  expect(COLUMN_SCREENS.filter((screen) => !exported.has(screen))).toEqual([]);
});

test('a screen without a chooser is found', () => {
  expect(screensIn("const columns = useListColumns('orders');")).toEqual(['orders']);
  expect(screensIn("useDeclaredReport<'web', Row>('web', cells);")).toEqual(['web']);
  expect(screensIn("const COLUMNS = ['orders'];")).toEqual([]);
});

test('a table has a handful of columns of its own, the first of which names the row', () => {
  for (const { columns, defaults } of [...Object.values(LIST_COLUMNS), ...Object.values(REPORT_COLUMNS)]) {
    expect(defaults.filter((key) => !(key in columns))).toEqual([]);
    expect(new Set(defaults).size).toBe(defaults.length);
    expect(columns[defaults[0] as keyof typeof columns]).toMatchObject({ kind: 'text' });
  }
});
