import { Button } from '@mantine/core';
import type { DayRange } from '#domain/time/period.ts';
import { formatDay } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity } from '../../../platform/format/number.ts';
import { ChangeIndicator } from '../../../ui/cards/change-indicator.tsx';
import { computeChange } from '../../../ui/cards/compute-change.ts';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import { CellLink } from '../../../ui/reports/report-row.tsx';
import { salesOrdersLink, refundedOrdersLink } from '../order-list-links.ts';
import { CHANGE_HINT, shareText } from '../report-table-parts.tsx';
import type { ProductView } from './product-report-query.ts';
import type { ProductReport, ProductRow, VariationRow } from '../analytics.data.ts';
import classes from './product-report.module.css';
import type { ReportRow } from './report-rows.ts';

type Column = ReportColumn<ReportRow>;

interface ColumnOptions {
  report: ProductReport;
  range: DayRange;
  narrow: boolean;
  opened: ReadonlySet<number>;
  toggle: (productId: number) => void;
}

/** Columns of a view, for products and the variations below them. */
export function productColumns(view: ProductView, options: ColumnOptions): Column[] {
  const { name, units, netSales, refunds, share, change, price, sold } = soldColumns(options);
  const stock = stockColumns(options);
  const variations = variationsColumn(options);
  return view === 'sales'
    ? [name, variations, units, netSales, share, ...(options.report.previous ? [change] : []), refunds, price, sold]
    : [name, variations, stock.hand, stock.value, stock.velocity, stock.cover, units, sold];
}

function soldColumns({ report, range, narrow }: ColumnOptions) {
  const money = (amount: string | null) => formatAmount(amount, report);
  const unitsText = (units: number) => (narrow ? `${formatQuantity(units)} sold` : formatQuantity(units));
  return {
    name: column('name', 'Product', {
      figure: false,
      sort: 'name',
      firstOrder: 'asc',
      card: 'title',
      cell: (row) => nameOf(row, narrow),
    }),
    units: column('units', 'Units', {
      sort: 'units',
      hint: 'Units on orders that count, less the units that were refunded. Leads to the orders.',
      card: 'line',
      cell: cellFor(
        ({ units, product_id, soldUnits }) => {
          if (soldUnits <= 0) return unitsText(units);
          return <CellLink link={salesOrdersLink(range, { product_id })}>{unitsText(units)}</CellLink>;
        },
        ({ units }) => unitsText(units),
      ),
    }),
    netSales: column('netSales', 'Net sales', {
      sort: 'netSales',
      hint: 'Gross sales less discounts and refunds, without tax and shipping.',
      card: 'aside',
      cell: cellFor(
        ({ netSales }) => money(netSales),
        ({ netSales }) => money(netSales),
      ),
    }),
    share: column('share', 'Share', {
      hint: 'Part of all net sales of these days.',
      cell: cellFor(({ share }) => shareText(share)),
    }),
    change: column('change', 'Change', {
      hint: CHANGE_HINT,
      cell: cellFor(
        ({ netSales, previous }) => previous && <ChangeIndicator change={computeChange(netSales, previous.netSales)} />,
      ),
    }),
    refunds: column('refunds', 'Refund rate', {
      sort: 'refundRate',
      hint: 'Units returned in these days by units sold in them; what was returned may have been sold earlier. Leads to the orders.',
      cell: cellFor(({ refundRate, refundedUnits, product_id }) => {
        if (refundedUnits <= 0) return shareText(refundRate);
        const text = refundRate === null ? `${formatQuantity(refundedUnits)} back` : shareText(refundRate);
        return <CellLink link={refundedOrdersLink(range, { product_id })}>{text}</CellLink>;
      }),
    }),
    price: column('averagePrice', 'Average price', {
      sort: 'averagePrice',
      hint: 'Net sales before refunds by units sold.',
      wideOnly: true,
      cell: cellFor(({ averagePrice }) => money(averagePrice)),
    }),
    sold: column('lastSold', 'Last sold', {
      hint: 'Day of its newest order that counts, at any time.',
      wideOnly: true,
      cell: cellFor(({ lastSold }) => (lastSold === null ? 'Never' : formatDay(lastSold))),
    }),
  };
}

function stockColumns({ report, narrow }: ColumnOptions) {
  return {
    hand: column('stock', 'On hand', {
      sort: 'stock',
      hint: 'What the shop counts today, its variations’ together.',
      card: 'aside',
      total: formatQuantity(report.totals.stock),
      cell: cellForBoth(({ stock }) =>
        stock === null ? '–' : narrow ? `${formatQuantity(stock)} left` : formatQuantity(stock),
      ),
    }),
    value: column('stockValue', 'Stock value', {
      sort: 'stockValue',
      hint: 'On hand at selling prices: WooCommerce keeps no cost prices.',
      total: formatAmount(report.totals.stockValue, report),
      cell: cellForBoth(({ stockValue }) => formatAmount(stockValue, report)),
    }),
    velocity: column('velocity', 'A day', {
      sort: 'velocity',
      hint: 'Units kept by customers a day: over the days of this range up to today on which the product was in the shop.',
      cell: cellForBoth(({ velocity }) => formatQuantity(Math.round(velocity * 100) / 100)),
    }),
    cover: column('daysOfCover', 'Days of cover', {
      sort: 'daysOfCover',
      firstOrder: 'asc',
      hint: 'How long what is on hand lasts if it sells as in these days. A dash where nothing sold or no stock is counted.',
      card: 'lineEnd',
      cell: cellForBoth(({ daysOfCover }) => coverText(daysOfCover, narrow)),
    }),
  };
}

function formatAmount(amount: string | null, { currency }: ProductReport): string {
  return amount === null ? '–' : formatMoneyExact(amount, currency);
}

function column(key: string, label: string, more: Partial<Column> & Pick<Column, 'cell'>): Column {
  return { key, label, figure: true, ...more };
}

/** Returns a cell for products and, if given, one for variations. */
function cellFor(product: (row: ProductRow) => React.ReactNode, variation?: (row: VariationRow) => React.ReactNode) {
  return (row: ReportRow) => {
    if (row.kind === 'product') return product(row.product);
    return row.kind === 'variation' ? variation?.(row.variation) : null;
  };
}

function cellForBoth(cell: (row: ProductRow | VariationRow) => React.ReactNode) {
  return cellFor(cell, cell);
}

function nameOf(row: ReportRow, narrow: boolean) {
  if (row.kind === 'note') return <span className={classes.note}>{row.text}</span>;
  const isProduct = row.kind === 'product';
  const sku = isProduct ? row.product.sku : row.variation.sku;
  return (
    <span className={isProduct ? undefined : classes.variation}>
      <span className={narrow ? undefined : classes.name}>
        {isProduct ? row.product.name : variationName(row.variation)}
      </span>
      {sku !== '' && !narrow && <span className={classes.sku}>{sku}</span>}
    </span>
  );
}

function variationName({ variation_id: id, label }: VariationRow): string {
  return id === null ? 'Without a variation' : label || `Variation ${id}`;
}

/** Returns whole days, or one decimal below ten. */
function coverText(days: number | null, narrow: boolean): string {
  if (days === null) return '–';
  const text = days < 10 ? formatQuantity(Math.round(days * 10) / 10) : formatCount(Math.floor(days));
  return narrow ? `${text} ${text === '1' ? 'day' : 'days'} left` : text;
}

function variationsColumn({ opened, toggle, narrow }: ColumnOptions): Column {
  return {
    key: 'variations',
    label: 'Variations',
    card: 'lineEnd',
    cell: (row) => {
      if (row.kind !== 'product' || !row.product.hasVariations) return null;
      const { product_id: id, name } = row.product;
      const isOpen = opened.has(id);
      return (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} the variations of ${name}`}
          onClick={() => toggle(id)}
        >
          {narrow ? 'Variations' : isOpen ? 'Hide' : 'Show'}
        </Button>
      );
    },
  };
}
