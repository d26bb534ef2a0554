import { formatMoney } from '../../../platform/format/money.ts';
import { formatMeasure } from '../../figures/figures.public.ts';
import type { ProductReport, ProductReportQuery, ProductRow } from '../analytics.data.ts';
import type { ProductFigure } from './prepare-product-tiles.ts';
import { t } from '#domain/language/t.ts';

/** Products of the chart. */
export const TOP_PRODUCTS = 10;

interface Ranking {
  title: string;
  hint: string;
  query: Pick<ProductReportQuery, 'orderby' | 'order' | 'only'>;
}

const RANKINGS: Readonly<Record<ProductFigure, Ranking>> = {
  netSales: {
    title: t('Top ten products'),
    hint: t(
      'By net sales. The percentage is the share of all net sales that a product and those above it are together.',
    ),
    query: { orderby: 'netSales', order: 'desc' },
  },
  items: {
    title: t('Top ten products by items sold'),
    hint: t(
      'By items sold. The percentage is the share of all items sold that a product and those above it are together.',
    ),
    query: { orderby: 'items', order: 'desc' },
  },
  refundRate: {
    title: t('Ten products with the highest refund rate'),
    hint: t('Refunded units ÷ units sold on these days.'),
    query: { orderby: 'refundRate', order: 'desc', only: 'sold' },
  },
  stockValue: {
    title: t('Ten products with the most stock value'),
    hint: t(
      'By today’s stock at selling prices. The percentage is the share of all stock value that a product and those above it are together.',
    ),
    query: { orderby: 'stockValue', order: 'desc' },
  },
  unsold: {
    title: t('Ten unsold products with the most stock value'),
    hint: t('Published products with no sales on these days, by today’s stock at selling prices.'),
    query: { orderby: 'stockValue', order: 'desc', only: 'unsold' },
  },
};

/** How products are ranked by a figure, and what to ask for. */
export function rankedBy(figure: ProductFigure): Ranking {
  return RANKINGS[figure];
}

export interface TopProduct {
  productId: number;
  name: string;
  value: string;
  /** Of the longest bar, 0 to 1. */
  length: number;
  /** Of all products, with those above it; undefined where figures do not add up. */
  together: number | null | undefined;
}

/** Returns the first products that have the figure. A product that is deleted has no page to lead to. */
export function prepareTopProducts(report: ProductReport, figure: ProductFigure): TopProduct[] {
  const { items, currency, totals, catalogue } = report;
  const shown = items.filter((row) => row.exists && numberOf(row, figure) > 0).slice(0, TOP_PRODUCTS);
  const most = Math.max(0, ...shown.map((row) => numberOf(row, figure)));
  const whole = {
    netSales: Number(totals.netSales),
    items: totals.items,
    stockValue: Number(catalogue.stockValue),
    refundRate: undefined,
    unsold: undefined,
  }[figure];
  let sum = 0;
  return shown.map((row) => {
    const value = numberOf(row, figure);
    sum += value;
    return {
      productId: row.productId,
      name: row.name || t('Product {id}', { id: row.productId }),
      value: textOf(row, figure, currency),
      length: most <= 0 ? 0 : value / most,
      together: whole === undefined ? undefined : whole > 0 ? sum / whole : null,
    };
  });
}

/** For drawing and shares only: amounts are shown from their own text. */
function numberOf({ figures, stockValue }: ProductRow, figure: ProductFigure): number {
  return Number((figure === 'stockValue' || figure === 'unsold' ? stockValue : figures[figure]) ?? 0);
}

function textOf({ figures, stockValue }: ProductRow, figure: ProductFigure, currency: string): string {
  if (figure === 'stockValue' || figure === 'unsold') return formatMoney(stockValue ?? '0', currency);
  return formatMeasure(figure, figures[figure], currency, true);
}
