import type { ReactNode } from 'react';
import {
  type Figures,
  type Measure,
  MEASURES,
  ROW_MEASURE_NAMES,
  type RowMeasureName,
  shownMeasures,
} from '#domain/figures/measures.ts';
import { ChangeIndicator } from '../../../ui/cards/change-indicator.tsx';
import { computeChange } from '../../../ui/cards/compute-change.ts';
import { formatMeasure, measureGroup, measureHeading, measureHint } from '../../figures/figures.public.ts';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import { changeColumn, shareText } from '../report-table-parts.tsx';
import { moneyShare } from '#domain/figures/compared.ts';
import { t } from '#domain/language/t.ts';

/** The figures of a row; null where it has none, such as the tax of a product. */
export type RowFigures = { readonly [Name in RowMeasureName]?: Figures<Name>[Name] | null };

interface FigureColumns<Row> {
  readonly figures: (row: Row) => RowFigures;
  /** Those of the compared days; null without a comparison. */
  readonly before: (row: Row) => RowFigures | null;
  /** Of all rows, not only of the page; null where the table has no such line. */
  readonly totals: RowFigures | null;
  readonly totalsBefore: RowFigures | null;
  readonly isCompared: boolean;
  readonly currency: string;
  readonly isNarrow: boolean;
  /** Without it there are no columns of costs and profit. */
  readonly seesCosts: boolean;
  /** What replaces a figure, such as a link. */
  readonly cell?: (measure: RowMeasureName, row: Row, text: string) => ReactNode;
}

/** The columns of a report that nobody has to choose; the others are behind Columns. */
export const DEFAULT_COLUMNS: readonly string[] = ['name', 'customers', 'orders', 'netSales', 'share', 'change'];

interface FigureKeys {
  readonly seesCosts: boolean;
  readonly isCompared: boolean;
  /** Without the sum of all rows they have no share of it. */
  readonly hasTotals?: boolean;
}

/** The keys of a report's figures in their order, which name them in files too. */
export function figureKeys({ seesCosts, isCompared, hasTotals = true }: FigureKeys): string[] {
  const names = shownMeasures(ROW_MEASURE_NAMES, seesCosts);
  // Means, rates and what belongs to whole orders come last.
  const last = names.filter((name) => LAST.includes(name) || (MEASURES[name] as Measure).isRatio);
  return [
    ...names.filter((name) => !last.includes(name)),
    ...(hasTotals ? ['share'] : []),
    ...(isCompared ? ['change'] : []),
    ...last,
  ];
}

const LAST: readonly RowMeasureName[] = ['tax', 'shipping'];
const PLACE_ON_A_PHONE: Partial<Record<RowMeasureName, 'line' | 'aside'>> = { orders: 'line', netSales: 'aside' };

/** A column for each measure, with the share of net sales and how they changed behind the amounts. */
export function figureColumns<Row>(options: FigureColumns<Row>): ReportColumn<Row>[] {
  const { figures, before, totals, totalsBefore, isCompared, currency, isNarrow, seesCosts, cell } = options;
  const text = (measure: RowMeasureName, of: RowFigures) => {
    const value = of[measure] ?? null;
    if (measure !== 'orders' || !isNarrow) return formatMeasure(measure, value, currency);
    return value === null ? '' : t('{abs, plural, one {# order} other {# orders}}', { abs: Number(value) });
  };
  const columnOf = (measure: RowMeasureName): ReportColumn<Row> => ({
    key: measure,
    label: measureHeading(measure),
    figure: true,
    sort: measure,
    ...measureHint(measure),
    group: measureGroup(measure),
    card: PLACE_ON_A_PHONE[measure],
    cell: (row) => cell?.(measure, row, text(measure, figures(row))) ?? text(measure, figures(row)),
    total: totals && text(measure, totals),
  });
  const share: ReportColumn<Row> = {
    key: 'share',
    label: t('Share'),
    figure: true,
    hint: t('Share of net sales for these days.'),
    card: 'line',
    cell: (row) => shareText(moneyShare(figures(row).netSales ?? '0', totals?.netSales ?? '0')),
  };
  const change = changeColumn<Row>(
    (row) => ({ now: figures(row).netSales ?? '0', before: before(row)?.netSales }),
    totals && totalsBefore && (
      <ChangeIndicator change={computeChange(totals.netSales ?? '0', totalsBefore.netSales ?? '0')} />
    ),
  );
  return figureKeys({ seesCosts, isCompared, hasTotals: totals !== null }).map((key) => {
    if (key === 'share') return share;
    return key === 'change' ? change : columnOf(key as RowMeasureName);
  });
}
