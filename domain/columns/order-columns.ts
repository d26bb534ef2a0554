import { CUSTOMER_GROUP_NAMES } from '../customers/customer-group.ts';
import { DIMENSIONS } from '../figures/dimensions.ts';
import { MEASURES } from '../figures/measures.ts';
import { t } from '../language/t.ts';
import { PROVINCE_CODES, provinceName } from '../provinces.ts';
import type { Column, ListColumns } from './column.ts';

/** Shops mostly send the codes. */
export const PROVINCES = Object.fromEntries(PROVINCE_CODES.map((code) => [code, () => provinceName(code)]));

const COLUMNS = {
  number: { name: () => t('Order'), kind: 'text', sort: 'number' },
  date: { name: () => t('Date'), kind: 'instant', sort: 'date' },
  status: { name: () => t('Status'), kind: 'text' },
  customer: { name: () => t('Customer'), kind: 'text', group: 'customer', beside: ['city'] },
  customer_group: { name: () => t('Customer group'), kind: 'text', group: 'customer', rows: CUSTOMER_GROUP_NAMES },
  email: { name: () => t('Email'), kind: 'text', group: 'customer' },
  phone: { name: () => t('Phone'), kind: 'text', group: 'customer' },
  company: { name: () => t('Company'), kind: 'text', group: 'customer' },
  city: { name: () => t('City'), kind: 'text', group: 'customer' },
  province: { name: () => t('Province'), kind: 'text', group: 'customer', rows: PROVINCES },
  country: { name: () => t('Country'), kind: 'text', group: 'customer' },
  products: { name: () => t('Products'), kind: 'text' },
  items: { name: () => t('Items'), kind: 'number' },
  currency: { name: () => t('Currency'), kind: 'text' },
  total: { name: () => t('Total'), kind: 'money', sort: 'total' },
  refunded: { name: () => t('Refunded'), kind: 'money' },
  net_sales: { name: MEASURES.netSales.name, kind: 'money' },
  discount: { name: () => t('Discount'), kind: 'money' },
  tax: { name: MEASURES.tax.name, kind: 'money' },
  shipping: { name: () => t('Shipping charged'), kind: 'money', group: 'shipping' },
  shipping_method: { name: DIMENSIONS.shipping_method.name, kind: 'text', group: 'shipping' },
  tracking: { name: () => t('Tracking numbers'), kind: 'text', group: 'shipping' },
  coupons: { name: () => t('Coupons'), kind: 'text' },
  payment: { name: () => t('Payment method'), short: () => t('Payment'), kind: 'text' },
  fee: { name: () => t('Payment fee'), kind: 'money', isOfCosts: true },
  shipping_cost: { name: MEASURES.shippingCost.name, kind: 'money', isOfCosts: true },
  cost: { name: MEASURES.cost.name, kind: 'money', isOfCosts: true },
  profit: { name: MEASURES.grossProfit.name, kind: 'money', isOfCosts: true },
  contribution: { name: MEASURES.contribution.name, kind: 'money', isOfCosts: true },
  origin: { name: DIMENSIONS.origin.name, kind: 'text', group: 'channel', rows: DIMENSIONS.origin.rows },
  source: { name: DIMENSIONS.source.name, kind: 'text', group: 'channel', rows: DIMENSIONS.source.rows },
  medium: { name: DIMENSIONS.medium.name, kind: 'text', group: 'channel' },
  campaign: { name: DIMENSIONS.campaign.name, kind: 'text', group: 'channel' },
  device: { name: DIMENSIONS.device.name, kind: 'text', group: 'channel', rows: DIMENSIONS.device.rows },
  created_via: { name: DIMENSIONS.created_via.name, kind: 'text', group: 'channel', rows: DIMENSIONS.created_via.rows },
  paid: { name: () => t('Date paid'), kind: 'instant' },
  completed: { name: () => t('Date completed'), kind: 'instant' },
  changed: { name: () => t('Changed'), kind: 'instant' },
  note: { name: () => t('Customer’s note'), kind: 'text' },
  id: { name: () => t('WooCommerce id'), kind: 'id' },
} as const satisfies Readonly<Record<string, Column>>;

export type OrderColumn = keyof typeof COLUMNS;

/** The columns of orders: the only place that says what each is. Where their values come from: `order-column-values.sql.ts`. */
export const ORDER_LIST = {
  columns: COLUMNS,
  defaults: ['number', 'date', 'customer', 'products', 'payment', 'status', 'total'],
  inFiles: [
    'number',
    'date',
    'status',
    'customer',
    'email',
    'items',
    'currency',
    'total',
    'refunded',
    'payment',
    'changed',
    'id',
  ],
  hasTaxes: true,
} as const satisfies ListColumns;
