import { DIMENSION_NAMES, DIMENSIONS, isAsked, isOfOrders, type Dimension } from '#domain/figures/dimensions.ts';
import { isOfLines, ROW_MEASURE_NAMES } from '#domain/figures/measures.ts';
import type { Comparison, DayRange } from '#domain/time/period.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { CellLink } from '../../../ui/reports/report-row.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { dimensionReport } from '../analytics.data.ts';
import type { ReportPage, ReportQuery, ReportRow } from '../analytics.data.ts';
import type { AnalyticsSearch } from '../analytics.search.ts';
import { refundedOrdersLink, salesOrdersLink } from '../../orders/orders.public.tsx';
import { EmptyReport, pagingData, ReportSwitch } from '../report-table-parts.tsx';
import { moneyShare } from '#domain/figures/compared.ts';
import { shopRowName } from '../shop-row-name.ts';
import { useReport } from '../use-report.ts';
import { useReportColumns, useShownKeys } from '../../columns/columns.public.tsx';
import { figureColumns, figureKeys, DEFAULT_COLUMNS } from './figure-columns.tsx';
import { t } from '#domain/language/t.ts';

/** Sales by one dimension, each row with its share of the total. */
export function DimensionPanel() {
  const { range, search, compare, change } = useReport();
  const choice = reportQuery(search, compare);
  const query = useStoreQuery(dimensionReport, { ...range, ...choice });
  const { one, meaning } = DIMENSIONS[choice.by];
  return (
    <ReportPanel
      title={t('Sales by {one}', { one: one() })}
      query={query}
      hint={meaning()}
      aside={
        <ReportSwitch
          label={t('Break down by')}
          data={REPORTED.map((value) => ({ value, label: switchLabel(DIMENSIONS[value]) }))}
          value={choice.by}
          onChange={(by) => change({ by, orderby: undefined, order: undefined })}
        />
      }
    >
      {(page) => <DimensionTable choice={choice} page={page} onChange={change} />}
    </ReportPanel>
  );
}

/** Reports show any number of days, and all the dimensions whose sums are stored. Others are for questions. */
const REPORTED = DIMENSION_NAMES.filter((name) => !isAsked(name));

function switchLabel({ short, name }: Dimension): string {
  return (short ?? name)();
}

interface DimensionTableProps {
  choice: ReportQuery;
  page: ReportPage;
  /** The chosen sort or page. */
  onChange: (choice: Partial<Pick<ReportQuery, 'orderby' | 'order' | 'page'>>) => void;
  /** Where a row leads; to its orders by default. */
  rowLink?: (key: string) => ListLink | null;
}

/** The rows of one dimension with all figures. */
export function DimensionTable({ choice, page, onChange, rowLink }: DimensionTableProps) {
  const { range, seesCosts } = useReport();
  const isNarrow = useNarrow();
  const { one, many, countsOrders, orders }: Dimension = DIMENSIONS[choice.by];
  const refundsLink = (key: string, text: string) => {
    const filter = orders(key);
    return filter && <CellLink link={refundedOrdersLink(range, filter)}>{text}</CellLink>;
  };
  const { columns, menu } = useReportColumns<ReportRow>(
    'breakdown',
    [
      {
        key: 'name',
        label: switchLabel(DIMENSIONS[choice.by]),
        card: 'title',
        cell: (row) => shopRowName(choice.by, keyOf(row), row.labels[0] ?? ''),
      },
      ...figureColumns<ReportRow>({
        figures: (row) => row.figures,
        before: (row) => row.previous,
        totals: page.totals,
        totalsBefore: page.previous?.totals ?? null,
        isCompared: page.previous !== null,
        currency: page.currency,
        isNarrow,
        seesCosts,
        cell: (measure, row, text) =>
          measure === 'refunds' && Number(row.figures.refunds) !== 0 ? refundsLink(keyOf(row), text) : null,
      }).filter(({ key }) => isOfOrders(choice.by) || !isMissing(key, countsOrders)),
    ],
    DEFAULT_COLUMNS,
  );
  if (page.items.length === 0) return <EmptyReport>{t('No sales for these days.')}</EmptyReport>;
  return (
    <ReportTable
      caption={t('Sales by {one}', { one: one() })}
      columns={columns}
      rows={page.items}
      rowKey={keyOf}
      rowLink={(row) => (rowLink ? rowLink(keyOf(row)) : ordersLink(range, orders(keyOf(row)), row))}
      share={(row) => moneyShare(row.figures.netSales ?? '0', page.totals.netSales ?? '0') ?? 0}
      sort={{ orderby: choice.orderby, order: choice.order }}
      onSort={({ orderby, order }) => onChange({ orderby: orderby as ReportQuery['orderby'], order, page: 1 })}
      totalLabel={t('All')}
      foot={menu}
      paging={{
        data: pagingData(page),
        noun: { one: one(), many: many() },
        onPage: (to) => onChange({ page: to }),
      }}
    />
  );
}

/** The columns on screen, for a file of the same report. */
export function useBreakdownColumns({ by, compare }: Pick<ReportQuery, 'by' | 'compare'>): { columns: string } {
  const { seesCosts } = useReport();
  const { shownOf } = useShownKeys('breakdown', DEFAULT_COLUMNS);
  const { countsOrders }: Dimension = DIMENSIONS[by];
  const keys = figureKeys({ seesCosts, isCompared: compare !== 'none' });
  return {
    columns: shownOf(['name', ...keys.filter((key) => isOfOrders(by) || !isMissing(key, countsOrders))]).join(','),
  };
}

const keyOf = ({ keys: [key = ''] }: ReportRow) => key;

/** Whether products and the like have no such column. */
function isMissing(column: string, countsOrders: boolean): boolean {
  if (column === 'orders') return !countsOrders;
  return ROW_MEASURE_NAMES.some((name) => name === column && !isOfLines(name));
}

/** The orders of a row; those refunded on these days where it has no others. */
function ordersLink(range: DayRange, filter: object | null, { figures }: ReportRow): ListLink | null {
  if (filter === null) return null;
  return figures.orders === 0 ? refundedOrdersLink(range, filter) : salesOrdersLink(range, filter);
}

/** Returns the query for the URL's parameters. The default is by status, most net sales first. */
export function reportQuery(search: AnalyticsSearch, compare: Comparison): ReportQuery {
  return {
    by: REPORTED.find((name) => name === search.by) ?? 'status',
    compare,
    orderby: ROW_MEASURE_NAMES.find((name) => name === search.orderby) ?? 'netSales',
    order: search.order ?? 'desc',
    page: search.page ?? 1,
  };
}
