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
import * as t from './product-report.text.ts';

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
  const unitsText = (units: number) => (narrow ? t.soldCount(formatQuantity(units)) : formatQuantity(units));
  return {
    name: column('name', t.product, {
      figure: false,
      sort: 'name',
      firstOrder: 'asc',
      card: 'title',
      cell: (row) => nameOf(row, narrow),
    }),
    units: column('units', t.units, {
      sort: 'units',
      hint: t.unitsOnOrdersThatCountLess,
      help: '/dashboard/help/figures#items-sold',
      card: 'line',
      cell: cellFor(
        ({ units, product_id, soldUnits }) => {
          if (soldUnits <= 0) return unitsText(units);
          return <CellLink link={salesOrdersLink(range, { product_id })}>{unitsText(units)}</CellLink>;
        },
        ({ units }) => unitsText(units),
      ),
    }),
    netSales: column('netSales', t.netSales, {
      sort: 'netSales',
      hint: t.grossSalesLessDiscounts,
      help: '/dashboard/help/figures#net-sales',
      card: 'aside',
      cell: cellFor(
        ({ netSales }) => money(netSales),
        ({ netSales }) => money(netSales),
      ),
    }),
    share: column('share', t.share, {
      hint: t.shareOfNetSales,
      help: '/dashboard/help/figures#net-sales',
      cell: cellFor(({ share }) => shareText(share)),
    }),
    change: column('change', t.change, {
      hint: CHANGE_HINT,
      help: '/dashboard/help/figures#comparisons',
      cell: cellFor(
        ({ netSales, previous }) => previous && <ChangeIndicator change={computeChange(netSales, previous.netSales)} />,
      ),
    }),
    refunds: column('refunds', t.refundRate, {
      sort: 'refundRate',
      hint: t.unitsReturnedDividedByUnits,
      help: '/dashboard/help/figures#refunds',
      cell: cellFor(({ refundRate, refundedUnits, product_id }) => {
        if (refundedUnits <= 0) return shareText(refundRate);
        const text = refundRate === null ? t.returnedCount(formatQuantity(refundedUnits)) : shareText(refundRate);
        return <CellLink link={refundedOrdersLink(range, { product_id })}>{text}</CellLink>;
      }),
    }),
    price: column('averagePrice', t.averagePrice, {
      sort: 'averagePrice',
      hint: t.netSalesBeforeRefundsDivided,
      wideOnly: true,
      cell: cellFor(({ averagePrice }) => money(averagePrice)),
    }),
    sold: column('lastSold', t.lastSold, {
      hint: t.dateOfTheLatestOrder,
      wideOnly: true,
      cell: cellFor(({ lastSold }) => (lastSold === null ? t.never : formatDay(lastSold))),
    }),
  };
}

function stockColumns({ report, narrow }: ColumnOptions) {
  return {
    hand: column('stock', t.onHand, {
      sort: 'stock',
      hint: t.todaysStockWithAllVariations,
      help: '/dashboard/help/figures#stock',
      card: 'aside',
      total: formatQuantity(report.totals.stock),
      cell: cellForBoth(({ stock }) =>
        stock === null ? '–' : narrow ? t.leftCount(formatQuantity(stock)) : formatQuantity(stock),
      ),
    }),
    value: column('stockValue', t.stockValue, {
      sort: 'stockValue',
      hint: t.stockAtSellingPricesWooCommerce,
      help: '/dashboard/help/figures#stock',
      total: formatAmount(report.totals.stockValue, report),
      cell: cellForBoth(({ stockValue }) => formatAmount(stockValue, report)),
    }),
    velocity: column('velocity', t.perDay, {
      sort: 'velocity',
      hint: t.unitsSoldAndNotReturned,
      cell: cellForBoth(({ velocity }) => formatQuantity(Math.round(velocity * 100) / 100)),
    }),
    cover: column('daysOfCover', t.daysOfCover, {
      sort: 'daysOfCover',
      firstOrder: 'asc',
      hint: t.howLongStockLasts,
      help: '/dashboard/help/figures#stock',
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
  return id === null ? t.noVariation : label || t.variationId(id);
}

/** Returns whole days, or one decimal below ten. */
function coverText(days: number | null, narrow: boolean): string {
  if (days === null) return '–';
  const text = days < 10 ? formatQuantity(Math.round(days * 10) / 10) : formatCount(Math.floor(days));
  return narrow ? t.leftText(text, text === '1') : text;
}

function variationsColumn({ opened, toggle, narrow }: ColumnOptions): Column {
  return {
    key: 'variations',
    label: t.variations,
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
          aria-label={t.theVariationsOf(isOpen, name)}
          onClick={() => toggle(id)}
        >
          {narrow ? t.variations : isOpen ? t.hide : t.show}
        </Button>
      );
    },
  };
}
