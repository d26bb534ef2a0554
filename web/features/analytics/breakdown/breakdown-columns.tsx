import type { DayRange } from '#domain/time/period.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity } from '../../../platform/format/number.ts';
import { ChangeIndicator } from '../../../ui/cards/change-indicator.tsx';
import { computeChange } from '../../../ui/cards/compute-change.ts';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import { CellLink } from '../../../ui/reports/report-row.tsx';
import type { BreakdownItem, BreakdownPage } from '../analytics.data.ts';
import type { Breakdown } from './breakdowns.ts';
import { refundedOrdersLink } from '../order-list-links.ts';
import { changeColumn, moneyShare, shareText } from '../report-table-parts.tsx';
import { measureHint } from '../sales-report/sales-measures.ts';
import * as t from '../analytics.text.ts';

type Column = ReportColumn<BreakdownItem>;
type MoneyMeasure = 'grossSales' | 'discounts' | 'refunds' | 'netSales' | 'tax' | 'shipping' | 'totalSales';

/** Columns of a breakdown. Totals are those of the whole range, not of the page. */
export function breakdownColumns(
  { name, column, orders, without = [] }: Breakdown,
  page: BreakdownPage,
  range: DayRange,
  narrow: boolean,
): Column[] {
  const { currency, totals, previous } = page;
  const money = (measure: MoneyMeasure, label: string, more: Partial<Column> = {}): Column => ({
    key: measure,
    label,
    figure: true,
    sort: measure,
    ...measureHint(measure),
    cell: ({ sums }) => formatAmount(sums[measure], currency),
    total: formatMoneyExact(totals[measure], currency),
    ...more,
  });
  const change = changeColumn<BreakdownItem>(
    (item) => ({ now: item.sums.netSales, before: item.previous?.netSales }),
    previous && <ChangeIndicator change={computeChange(totals.netSales, previous.totals.netSales)} />,
  );
  const columns: Column[] = [
    { key: 'name', label: column, card: 'title', cell: name },
    {
      key: 'orders',
      label: t.orders,
      figure: true,
      sort: 'orders',
      ...measureHint('orders'),
      card: 'line',
      cell: ({ sums }) => ordersText(sums.orders, narrow),
      total: ordersText(totals.orders, narrow),
    },
    {
      key: 'items',
      label: t.items,
      figure: true,
      sort: 'items',
      ...measureHint('items'),
      wideOnly: true,
      cell: ({ sums }) => formatQuantity(sums.items),
      total: formatQuantity(totals.items),
    },
    money('grossSales', t.grossSales, { wideOnly: true }),
    money('discounts', t.discounts, { wideOnly: true }),
    money('refunds', t.refunds, {
      cell: ({ key, sums }) => {
        const filters = orders?.(key);
        const text = formatAmount(sums.refunds, currency);
        if (!filters || Number(sums.refunds) === 0) return text;
        return <CellLink link={refundedOrdersLink(range, filters)}>{text}</CellLink>;
      },
    }),
    money('netSales', t.netSales, { card: 'aside' }),
    // Before tax and shipping, so that a laptop shows it without scrolling.
    money('totalSales', t.totalSales),
    {
      key: 'share',
      label: t.share,
      figure: true,
      hint: t.shareOfNetSales,
      card: 'line',
      cell: (item) => shareText(moneyShare(item.sums.netSales, totals.netSales)),
    },
    ...(previous ? [change] : []),
    money('tax', t.tax, { wideOnly: true }),
    money('shipping', t.shipping, { wideOnly: true }),
  ];
  return columns.filter(({ key }) => !without.includes(key));
}

/** Returns a dash for null: tax and shipping belong to a whole order. */
function formatAmount(money: string | null, currency: string): string {
  return money === null ? '–' : formatMoneyExact(money, currency);
}

function ordersText(orders: number | null, narrow: boolean): string {
  if (orders === null) return narrow ? '' : '–';
  return narrow ? t.orders4(orders) : formatCount(orders);
}
