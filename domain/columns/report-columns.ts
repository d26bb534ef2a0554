import { DIMENSIONS } from '../figures/dimensions.ts';
import { MEASURES } from '../figures/measures.ts';
import { t } from '../language/t.ts';
import type { Column } from './column.ts';
import type { REPORT_SCREENS } from './screens.ts';

export type ReportName = (typeof REPORT_SCREENS)[number];

/** What a report has on screen and in its file. */
export interface ReportColumns {
  /** In the order of files for which no columns were asked. */
  readonly columns: Readonly<Record<string, Column>>;
  /** On screen until somebody chooses others, in their order. The first one names the row, and is always there. */
  readonly defaults: readonly string[];
}

const product = { name: () => t('Product'), kind: 'text' } as const;
const sku = { name: () => t('SKU'), kind: 'text' } as const;
const orders = { name: MEASURES.orders.name, kind: 'number' } as const;
const customers = { name: () => t('Customers'), kind: 'number' } as const;
const id = { name: () => t('WooCommerce id'), kind: 'id' } as const;
const share = { name: () => t('Share'), kind: 'share' } as const;
const refunds = { name: () => t('Refunds'), kind: 'number' } as const;
const tax = { name: () => t('VAT on it'), kind: 'money' } as const;

/** The columns of reports, by the table that exports them: the only place that says what each is. Screens and files add the cells. */
export const REPORT_COLUMNS = {
  vat_summary: {
    columns: {
      name: { name: () => t('Supplies'), kind: 'text' },
      sales: { name: () => t('Sales'), kind: 'money' },
      refunds: { name: () => t('Refunds'), kind: 'money' },
      net: { name: () => t('Net'), kind: 'money' },
    },
    defaults: ['name', 'sales', 'refunds', 'net'],
  },
  vat_rates: {
    columns: {
      name: { name: () => t('Rate'), kind: 'text' },
      percent: { name: () => t('Percent'), kind: 'number' },
      orders,
      salesBase: { name: () => t('Sales excl. VAT'), kind: 'money' },
      salesVat: { name: () => t('VAT on sales'), kind: 'money' },
      refunds,
      refundsBase: { name: () => t('Refunds excl. VAT'), kind: 'money' },
      refundsVat: { name: () => t('VAT refunded'), kind: 'money' },
      netBase: { name: () => t('Net excl. VAT'), kind: 'money' },
      netVat: { name: () => t('Net VAT'), kind: 'money' },
      netTotal: { name: () => t('Net incl. VAT'), kind: 'money' },
    },
    defaults: ['name', 'orders', 'refunds', 'salesBase', 'salesVat', 'refundsVat', 'netBase', 'netVat'],
  },
  vat_lines: {
    columns: {
      day: { name: () => t('Day'), kind: 'text', group: 'dates' },
      order: { name: () => t('Order'), kind: 'text' },
      orderId: { name: () => t('Order id'), kind: 'id' },
      refundId: { name: () => t('Refund id'), kind: 'id' },
      rates: { name: () => t('Rate'), kind: 'text' },
      base: { name: () => t('Excl. VAT'), kind: 'money' },
      vat: { name: () => t('VAT'), kind: 'money' },
      total: { name: () => t('Incl. VAT'), kind: 'money' },
    },
    defaults: ['order', 'day', 'rates', 'base', 'vat', 'total'],
  },
  payments: {
    columns: {
      name: { name: () => t('Payment method'), kind: 'text' },
      orders,
      totalSales: { name: MEASURES.totalSales.name, kind: 'money' },
      fees: { name: () => t('Fees known'), kind: 'money', isOfCosts: true },
      ordersWithFee: { name: () => t('Orders with a fee'), kind: 'number', isOfCosts: true },
      afterFees: { name: () => t('After fees'), kind: 'money', isOfCosts: true },
    },
    defaults: ['name', 'orders', 'totalSales', 'fees', 'ordersWithFee', 'afterFees'],
  },
  shipping: {
    columns: {
      name: { name: () => t('Shipping method'), kind: 'text' },
      orders,
      charged: { name: () => t('Charged'), kind: 'money' },
      tax,
      refunded: { name: () => t('Refunded'), kind: 'money' },
      net: { name: () => t('Net'), kind: 'money' },
    },
    defaults: ['name', 'orders', 'charged', 'tax', 'refunded', 'net'],
  },
  discounts: {
    columns: {
      name: { name: () => t('Coupon'), kind: 'text' },
      orders,
      discount: { name: () => t('Discount'), kind: 'money' },
      tax,
    },
    defaults: ['name', 'orders', 'tax', 'discount'],
  },
  refunds: {
    columns: {
      name: { name: () => t('Reason'), kind: 'text' },
      refunds,
      amount: { name: () => t('Amount'), kind: 'money' },
      tax: { name: () => t('VAT in it'), kind: 'money' },
      notAllocated: { name: () => t('Unallocated'), kind: 'money' },
    },
    defaults: ['name', 'refunds', 'amount', 'tax', 'notAllocated'],
  },
  segments: {
    columns: {
      name: { name: () => t('Group'), kind: 'text' },
      segment: { name: () => t('Segment'), kind: 'text' },
      customers,
      orders,
      spent: { name: () => t('Spent'), kind: 'money' },
      averageSpend: { name: () => t('Average spend'), kind: 'money' },
      share,
    },
    defaults: ['name', 'customers', 'orders', 'spent', 'share', 'averageSpend'],
  },
  first_products: {
    columns: {
      name: product,
      newCustomers: { name: MEASURES.newCustomers.name, kind: 'number' },
      cameBack: { name: () => t('Came back'), kind: 'number' },
      share,
      value: { name: () => t('After a year'), kind: 'money' },
      id,
    },
    defaults: ['name', 'newCustomers', 'cameBack', 'share', 'value'],
  },
  bought_together: {
    columns: {
      name: product,
      boughtWith: { name: () => t('Bought with'), kind: 'text' },
      orders: { name: () => t('Orders with both'), kind: 'number' },
      share,
      lift: { name: () => t('Lift'), kind: 'number' },
    },
    defaults: ['name', 'boughtWith', 'orders', 'share', 'lift'],
  },
  time_to_ship: {
    columns: {
      shippingMethod: { name: DIMENSIONS.shipping_method.name, kind: 'text' },
      orders,
      completed: { name: () => t('Completed', {}, 'orders'), kind: 'number' },
      medianHours: { name: () => t('Half within'), inFile: () => t('Hours, half at most'), kind: 'number' },
      ninetyHours: {
        name: () => t('Nine in ten within'),
        inFile: () => t('Hours, nine in ten at most'),
        kind: 'number',
      },
      withinTwoDays: { name: () => t('Within two days'), kind: 'share' },
    },
    defaults: ['shippingMethod', 'orders', 'completed', 'medianHours', 'ninetyHours', 'withinTwoDays'],
  },
  unpaid_orders: {
    columns: {
      payment: { name: DIMENSIONS.payment.name, kind: 'text' },
      orders: { name: () => t('Orders made'), kind: 'number' },
      failed: { name: () => t('Failed'), kind: 'number' },
      waiting: { name: () => t('Waiting for payment'), kind: 'number' },
      cancelled: { name: () => t('Cancelled unpaid'), kind: 'number' },
      share,
      value: { name: () => t('Not paid'), kind: 'money' },
    },
    defaults: ['payment', 'orders', 'failed', 'waiting', 'cancelled', 'share', 'value'],
  },
  // The name is that of the source, page, country or device.
  web: {
    columns: {
      name: { name: () => t('Visits by'), kind: 'text' },
      sessions: { name: () => t('Sessions'), kind: 'number' },
      people: { name: () => t('People'), kind: 'number' },
      views: { name: () => t('Views', {}, 'number of page views'), kind: 'number' },
      share,
    },
    defaults: ['name', 'sessions', 'people', 'views', 'share'],
  },
  // The name is that of the query, page or device.
  search: {
    columns: {
      name: { name: () => t('Google search by'), kind: 'text' },
      clicks: { name: () => t('Clicks'), kind: 'number' },
      impressions: { name: () => t('Impressions'), kind: 'number' },
      ctr: { name: () => t('CTR'), kind: 'share' },
      position: { name: () => t('Position'), kind: 'number' },
    },
    defaults: ['name', 'clicks', 'impressions', 'ctr', 'position'],
  },
  reorder: {
    columns: {
      name: product,
      sku,
      supplier: { name: () => t('Supplier'), kind: 'text' },
      minimumOrder: { name: () => t('Minimum order'), kind: 'money' },
      stock: { name: () => t('Stock'), kind: 'number' },
      onOrder: { name: () => t('On order'), kind: 'number' },
      daysOfCover: { name: () => t('Lasts'), inFile: () => t('Days of cover'), kind: 'number' },
      lost: { name: () => t('Lost a day'), kind: 'money' },
      expectedPerDay: { name: () => t('Expected'), inFile: () => t('Expected per day'), kind: 'number' },
      leadTime: { name: () => t('Lead time (days)'), kind: 'number' },
      reorderPoint: { name: () => t('Reorder point'), kind: 'number' },
      packSize: { name: () => t('Pack size'), kind: 'number' },
      toOrder: { name: () => t('To order'), kind: 'number' },
      costPrice: { name: () => t('Cost price'), kind: 'money', isOfCosts: true },
      cost: { name: () => t('Cost'), kind: 'money', isOfCosts: true },
      price: { name: () => t('Price'), kind: 'money' },
      deadStock: { name: () => t('Dead stock'), kind: 'number' },
      overstock: { name: () => t('Overstock'), kind: 'number' },
      lastSold: { name: () => t('Last sold'), kind: 'text', group: 'dates' },
      // Of the units that the view is about.
      value: { name: () => t('Value'), kind: 'money' },
      id,
    },
    defaults: ['name', 'stock', 'daysOfCover', 'lost', 'expectedPerDay', 'reorderPoint', 'toOrder', 'supplier'],
  },
} as const satisfies Readonly<Record<ReportName, ReportColumns>>;

export type ReportColumnKey<Name extends ReportName> = keyof (typeof REPORT_COLUMNS)[Name]['columns'] & string;
