import type { DimensionName } from '../figures/dimensions.ts';
import type { MeasureName } from '../figures/measures.ts';
import type { DeclaredText } from '../language/declared-text.ts';
import { t } from '../language/t.ts';
import type { Period } from '../time/period.ts';

/** Width of a tile at a desk: a third, two thirds, all of it. On a phone every tile is as wide as the screen. */
export const TILE_SIZES = ['small', 'medium', 'large'] as const;
export type TileSize = (typeof TILE_SIZES)[number];

/** How the answer to a question is shown. */
export const TILE_FORMS = ['figure', 'table', 'chart'] as const;
export type TileForm = (typeof TILE_FORMS)[number];

/** What a card asks, where it is a question about sales. */
export interface CardQuestion {
  readonly by: readonly DimensionName[];
  readonly measures: readonly MeasureName[];
  readonly show: TileForm;
  /** Its own period; the dashboard's by default. */
  readonly period?: Exclude<Period, 'custom'>;
}

export interface Card {
  readonly name: DeclaredText;
  readonly meaning: DeclaredText;
  readonly size: TileSize;
  /** It names customers or otherwise shows personal data, so no link for outsiders has it. */
  readonly isPersonal?: true;
  readonly question?: CardQuestion;
}

/**
 * What a dashboard can show besides saved questions: the only place that says what each card is. The contract, the screen, presets
 * and links for outsiders are derived from it.
 */
export const CARDS = {
  figures: {
    name: () => t('Key figures'),
    meaning: () => t('Total sales, orders, average order value and new customers. Each chooses what the chart shows.'),
    size: 'large',
  },
  chart: {
    name: () => t('Chart of the key figures'),
    meaning: () => t('The chosen key figure over time, with its comparison.'),
    size: 'medium',
  },
  recent_orders: {
    name: () => t('Recent orders'),
    meaning: () => t('The five newest orders with their customers.'),
    size: 'small',
    isPersonal: true,
  },
  top_products: {
    name: () => t('Top products'),
    meaning: () => t('The five best-selling products of the period.'),
    size: 'small',
  },
  statuses: {
    name: () => t('Orders by status'),
    meaning: () => t('All orders placed in this period, whatever their status.'),
    size: 'small',
  },
  low_stock: {
    name: () => t('Low stock'),
    meaning: () => t('Products that are low on stock or out of it.'),
    size: 'small',
  },
  profit: {
    name: () => t('Profit this month'),
    meaning: () => t('Gross profit and margin of the month, and which part of your sales has a known cost.'),
    size: 'large',
    question: {
      by: [],
      measures: ['grossProfit', 'grossMargin', 'netSales', 'cost', 'costShare'],
      show: 'figure',
      period: 'month',
    },
  },
  profit_by_product: {
    name: () => t('Profit by product'),
    meaning: () => t('The products that earned most in the period.'),
    size: 'medium',
    question: { by: ['product'], measures: ['grossProfit', 'grossMargin', 'netSales'], show: 'table' },
  },
  vat: {
    name: () => t('VAT to pay'),
    meaning: () => t('Output VAT of the current tax period.'),
    size: 'small',
  },
  payments: {
    name: () => t('Sales by payment method'),
    meaning: () => t('Net sales and orders of each payment method in the period.'),
    size: 'small',
    question: { by: ['payment'], measures: ['netSales', 'orders'], show: 'chart' },
  },
  sales: {
    name: () => t('From gross to total sales'),
    meaning: () => t('Gross sales, discounts, refunds, net sales, tax and shipping of the period.'),
    size: 'medium',
    question: {
      by: [],
      measures: ['grossSales', 'discounts', 'refunds', 'netSales', 'tax', 'shipping', 'totalSales'],
      show: 'table',
    },
  },
  channels: {
    name: () => t('Sales by channel'),
    meaning: () => t('How the visits began that led to orders, as WooCommerce recorded it.'),
    size: 'small',
    question: { by: ['origin'], measures: ['netSales', 'orders'], show: 'chart' },
  },
  campaigns: {
    name: () => t('Sales by campaign'),
    meaning: () => t('Net sales, orders and average order value of each campaign.'),
    size: 'medium',
    question: { by: ['campaign'], measures: ['netSales', 'orders', 'averageOrderValue'], show: 'table' },
  },
  new_and_returning: {
    name: () => t('New and returning customers'),
    meaning: () => t('Net sales and orders of first-time and returning customers.'),
    size: 'small',
    question: { by: ['customer'], measures: ['netSales', 'orders'], show: 'chart' },
  },
  coupons: {
    name: () => t('Sales by coupon'),
    meaning: () => t('Net sales, orders and discounts of each coupon.'),
    size: 'medium',
    question: { by: ['coupon'], measures: ['netSales', 'orders', 'discounts'], show: 'table' },
  },
  provinces: {
    name: () => t('Sales by province'),
    meaning: () => t('Net sales and orders by the province of the billing address.'),
    size: 'small',
    question: { by: ['province'], measures: ['netSales', 'orders'], show: 'chart' },
  },
  categories: {
    name: () => t('Sales by category'),
    meaning: () => t('Net sales and items of each product category.'),
    size: 'small',
    question: { by: ['category'], measures: ['netSales', 'items'], show: 'chart' },
  },
  products_sold: {
    name: () => t('Products sold'),
    meaning: () => t('Items, net sales and refund rate of the products that sold most.'),
    size: 'medium',
    question: { by: ['product'], measures: ['items', 'netSales', 'refundRate'], show: 'table' },
  },
} as const satisfies Readonly<Record<string, Card>>;

export type CardName = keyof typeof CARDS;
export const CARD_NAMES = Object.keys(CARDS) as CardName[];

/** Rows of a tile: a question for the first ones has these and all others as one. */
export function rowsOfTile(limit: number | undefined): number {
  return limit === undefined ? 8 : Math.min(limit + 1, 26);
}

/** Tiles of one dashboard or link. */
export const MAX_TILES = 20;
/** Dashboards that one person has in a store. */
export const MAX_DASHBOARDS = 10;
