import { Button, Text } from '@mantine/core';
import type { LineMeasureName } from '#domain/figures/measures.ts';
import type { DayRange } from '#domain/time/period.ts';
import { formatDay } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity } from '../../../platform/format/number.ts';
import { ChangeIndicator } from '../../../ui/cards/change-indicator.tsx';
import { computeChange } from '../../../ui/cards/compute-change.ts';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import { CellLink } from '../../../ui/reports/report-row.tsx';
import { formatMeasure, measureGroup, measureHeading, measureHint } from '../../figures/figures.public.ts';
import { salesOrdersLink, refundedOrdersLink } from '../../orders/orders.public.tsx';
import { CHANGE_HINT, shareText } from '../report-table-parts.tsx';
import type { ProductView } from './product-report-query.ts';
import type { ProductReport, ProductRow, VariationRow } from '../analytics.data.ts';
import links from '../../../ui/styles/link.module.css';
import text from '../../../ui/styles/text.module.css';
import classes from './product-report.module.css';
import type { ReportRow } from './report-rows.ts';
import { t } from '#domain/language/t.ts';

type Column = ReportColumn<ReportRow>;

interface ColumnOptions {
  report: ProductReport;
  range: DayRange;
  narrow: boolean;
  opened: ReadonlySet<number>;
  toggle: (productId: number) => void;
}

/** The columns of a view that nobody has to choose. */
export const DEFAULT_PRODUCT_COLUMNS: Readonly<Record<ProductView, readonly string[]>> = {
  sales: ['name', 'orders', 'netSales', 'share', 'change'],
  stock: ['name', 'stock', 'stockValue', 'daysOfCover'],
};

/** All of them, in their order. They name the columns of files too. */
export function productKeys(view: ProductView, isCompared: boolean): string[] {
  if (view === 'stock') return ['name', 'stock', 'stockValue', 'velocity', 'daysOfCover', 'items', 'lastSold'];
  const change = isCompared ? ['change'] : [];
  return ['name', 'orders', 'netSales', 'share', ...change, 'items', 'refundRate', 'averagePrice', 'lastSold'];
}

/** Columns of a view, for products and the variations below them. */
export function productColumns(view: ProductView, options: ColumnOptions): Column[] {
  const all = [...Object.values(soldColumns(options)), ...Object.values(stockColumns(options))];
  return [
    ...productKeys(view, options.report.previous !== null).flatMap((key) => all.find((one) => one.key === key) ?? []),
    variationsColumn(options),
  ];
}

function soldColumns({ report, range, narrow }: ColumnOptions) {
  const figure = (measure: LineMeasureName, row: ProductRow | VariationRow) =>
    formatMeasure(measure, row.figures[measure], report.currency);
  const measured = (measure: LineMeasureName, more: Partial<Column>) =>
    column(measure, measureHeading(measure), {
      sort: measure,
      ...measureHint(measure),
      group: measureGroup(measure),
      cell: cellForBoth((row) => figure(measure, row)),
      ...more,
    });
  const unitsText = (row: ProductRow | VariationRow) =>
    narrow ? t('{count} sold', { count: figure('items', row) }) : figure('items', row);
  return {
    name: column('name', t('Product'), {
      figure: false,
      sort: 'name',
      firstOrder: 'asc',
      card: 'title',
      cell: (row) => nameOf(row, narrow),
    }),
    orders: measured('orders', {
      cell: cellFor(
        (row) => {
          const text = figure('orders', row);
          if (row.figures.orders === 0) return text;
          return <CellLink link={salesOrdersLink(range, { product_id: row.productId })}>{text}</CellLink>;
        },
        (row) => figure('orders', row),
      ),
    }),
    units: measured('items', { card: 'line', cell: cellForBoth(unitsText) }),
    netSales: measured('netSales', { card: 'aside' }),
    share: column('share', t('Share'), {
      hint: t('Share of net sales for these days.'),
      help: '/dashboard/help/figures#net-sales',
      cell: cellFor(({ share }) => shareText(share)),
    }),
    change: column('change', t('Change'), {
      hint: CHANGE_HINT,
      help: '/dashboard/help/figures#comparisons',
      cell: cellFor(
        ({ figures, previous }) =>
          previous && <ChangeIndicator change={computeChange(figures.netSales, previous.netSales)} />,
      ),
    }),
    refunds: measured('refundRate', {
      cell: cellFor((row) => {
        const { refundRate, items } = row.figures;
        // Without a rate nothing was sold on these days: fewer than none are units returned.
        const returned =
          refundRate === null && items < 0 ? t('{count} returned', { count: formatQuantity(-items) }) : null;
        const text = returned ?? figure('refundRate', row);
        if (returned === null && !refundRate) return text;
        const { productId: product_id } = row;
        return <CellLink link={refundedOrdersLink(range, { product_id })}>{text}</CellLink>;
      }),
    }),
    price: column('averagePrice', t('Average price'), {
      sort: 'averagePrice',
      hint: t('Net sales before refunds divided by units sold.'),
      cell: cellFor(({ averagePrice }) => formatAmount(averagePrice, report)),
    }),
    sold: column('lastSold', t('Last sold'), {
      hint: t('Date of the latest order that counts, in any period.'),
      cell: cellFor(({ lastSold }) => (lastSold === null ? t('Never') : formatDay(lastSold))),
    }),
  };
}

function stockColumns({ report, narrow }: ColumnOptions) {
  return {
    hand: column('stock', t('On hand'), {
      sort: 'stock',
      hint: t('Today’s stock, with all variations added up.'),
      help: '/dashboard/help/figures#stock',
      card: 'aside',
      total: formatQuantity(report.catalogue.stock),
      cell: cellForBoth(({ stock }) =>
        stock === null ? '–' : narrow ? t('{count} left', { count: formatQuantity(stock) }) : formatQuantity(stock),
      ),
    }),
    value: column('stockValue', t('Stock value'), {
      sort: 'stockValue',
      hint: t('Stock at selling prices. WooCommerce doesn’t store cost prices.'),
      help: '/dashboard/help/figures#stock',
      total: formatAmount(report.catalogue.stockValue, report),
      cell: cellForBoth(({ stockValue }) => formatAmount(stockValue, report)),
    }),
    velocity: column('velocity', t('Units per day'), {
      sort: 'velocity',
      hint: t(
        'Units sold and not returned per day, over the days of this range up to today on which the product existed.',
      ),
      cell: cellForBoth(({ velocity }) => formatQuantity(Math.round(velocity * 100) / 100)),
    }),
    cover: column('daysOfCover', t('Days of cover'), {
      sort: 'daysOfCover',
      firstOrder: 'asc',
      hint: t('How long stock lasts at the pace of these days. A dash means no sales or untracked stock.'),
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
  if (row.kind === 'note')
    return (
      <Text component="span" inherit c="dimmed" className={classes.variation}>
        {row.text}
      </Text>
    );
  const isProduct = row.kind === 'product';
  const sku = isProduct ? row.product.sku : row.variation.sku;
  return (
    <span className={isProduct ? undefined : classes.variation}>
      <span className={narrow ? undefined : text.twoLines}>
        {isProduct ? row.product.name : variationName(row.variation)}
      </span>
      {sku !== '' && !narrow && <span className={text.below}>{sku}</span>}
    </span>
  );
}

function variationName({ variationId: id, label }: VariationRow): string {
  return id === null ? t('No variation') : label || t('Variation {id}', { id });
}

/** Returns whole days, or one decimal below ten. */
function coverText(days: number | null, narrow: boolean): string {
  if (days === null) return '–';
  const text = days < 10 ? formatQuantity(Math.round(days * 10) / 10) : formatCount(Math.floor(days));
  return narrow
    ? t('{isOne, select, true {{days} day left} other {{days} days left}}', { days: text, isOne: text === '1' })
    : text;
}

function variationsColumn({ opened, toggle, narrow }: ColumnOptions): Column {
  return {
    key: 'variations',
    label: t('Variations'),
    fixed: true,
    card: 'lineEnd',
    cell: (row) => {
      if (row.kind !== 'product' || !row.product.hasVariations) return null;
      const { productId: id, name } = row.product;
      const isOpen = opened.has(id);
      return (
        <Button
          variant="subtle"
          size="compact-sm"
          className={links.above}
          aria-expanded={isOpen}
          aria-label={t(
            '{isOpen, select, true {Hide the variations of {name}} other {Show the variations of {name}}}',
            { isOpen, name },
          )}
          onClick={() => toggle(id)}
        >
          {narrow ? t('Variations') : isOpen ? t('Hide') : t('Show')}
        </Button>
      );
    },
  };
}
