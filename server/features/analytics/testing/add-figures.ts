import { ADDITIVE_MEASURE_NAMES, ROW_MEASURE_NAMES, type RowMeasureName } from '#domain/figures/measures.ts';
import { sumMoney } from '#domain/money/money.ts';

type Figures = { readonly [Name in RowMeasureName]?: string | number | null };

/** These measures of all rows together, as decimal text. */
export function addFigures(
  rows: readonly Figures[],
  names: readonly RowMeasureName[] = ADDITIVE_MEASURE_NAMES,
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, sumMoney(rows.map((row) => String(row[name] ?? 0)))]));
}

/** The measures that rows have too, without those of days as a whole. */
export function rowFiguresOf(totals: Figures): Figures {
  return Object.fromEntries(ROW_MEASURE_NAMES.flatMap((name) => (name in totals ? [[name, totals[name]]] : [])));
}
