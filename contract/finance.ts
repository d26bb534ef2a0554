import { z } from 'zod';
import { VAT_CATEGORIES } from '#domain/vat/vat-category.ts';
import { DEFAULT_YEAR_END } from '#domain/vat/vat-period.ts';
import { routes, STORE, storeCall, storeReportCall } from './base.ts';
import { anyDay, instant, money, numberInRequest, shopDay, uuid } from './shapes.ts';
import { orderFigures } from './analytics/report.ts';

const at = routes('analytics', `${STORE}/analytics`);

const days = z.object({ from: anyDay, to: anyDay });

/** Supplies at one rate: sales, refunds (negative) and the difference. `base` excludes VAT and includes shipping and fees. */
const vatSums = z.object({ orders: z.number().int(), base: money, vat: money });

/**
 * Sums at one rate of the shop. `key` '' where no VAT was charged, 'mixed' where one line bears several rates or names none,
 * 'other' for amounts no line of the order or refund names.
 */
const vatRate = z.object({
  key: z.string(),
  /** As the shop calls the rate. */
  label: z.string(),
  /** "15", "15.5"; null where no rate is known. */
  percent: z.string().nullable(),
  sales: vatSums,
  refunds: vatSums,
  net: z.object({ base: money, vat: money }),
});

/** One line of the summary: sales, credit notes (negative), and the difference. */
const vatSummaryLine = z.object({ sales: money, refunds: money, net: money });

export const vatReport = z.object({
  currency: z.string(),
  /** SARS's category of the organization; null until somebody chooses it. Without one, the tax period is a month. */
  category: z.enum(VAT_CATEGORIES).nullable(),
  from: anyDay,
  to: anyDay,
  /** "July–August 2026". */
  name: z.string(),
  previous: days,
  next: days,
  rates: z.array(vatRate),
  totals: z.object({ sales: vatSums, refunds: vatSums, base: money, vat: money, total: money }),
  /** Amounts of `taxed` include VAT, the others have none. They are not fields of the VAT return. */
  summary: z.object({
    taxed: vatSummaryLine,
    outputTax: vatSummaryLine,
    zeroRated: vatSummaryLine,
    noVat: vatSummaryLine,
    unallocated: vatSummaryLine,
  }),
  /** Sales in other currencies, which no figure includes. */
  otherCurrencies: z.array(z.object({ currency: z.string(), vat: money, total: money })),
});

/** An order, or a refund on its own day with negative figures, by rate. */
export const vatLine = z.object({
  order_id: z.number(),
  refund_id: z.number().nullable(),
  number: z.string(),
  day: anyDay,
  rates: z.array(
    z.object({ key: z.string(), label: z.string(), percent: z.string().nullable(), base: money, vat: money }),
  ),
  base: money,
  vat: money,
  total: money,
});

const keyed = { key: z.string(), label: z.string() };

export const financeReport = z.object({
  currency: z.string(),
  from: anyDay,
  to: anyDay,
  payments: z.array(
    z.object({
      ...keyed,
      orders: z.number().int(),
      /** Total sales, refunds taken off. */
      total: money,
      /** Fees the payment provider kept, and the number of orders that report them. */
      fees: money,
      ordersWithFee: z.number().int(),
      net: money,
    }),
  ),
  shipping: z.array(
    z.object({ ...keyed, orders: z.number().int(), charged: money, tax: money, refunded: money, net: money }),
  ),
  discounts: z.array(z.object({ ...keyed, orders: z.number().int(), amount: money, tax: money })),
  /** By reason; `amount` includes VAT and shipping, `unallocated` is the part that names no line of its order. */
  refunds: z.array(z.object({ ...keyed, refunds: z.number().int(), amount: money, tax: money, unallocated: money })),
  totals: z.object({
    sales: orderFigures,
    fees: money,
    ordersWithFee: z.number().int(),
    shippingCharged: money,
    shippingRefunded: money,
    refunds: z.number().int(),
    refunded: money,
    refundedTax: money,
    unallocated: money,
  }),
});

export const financePack = z.object({
  id: uuid,
  kind: z.enum(['pdf', 'csv']),
  from: anyDay,
  to: anyDay,
  status: z.enum(['preparing', 'ready', 'failed']),
  /** Orders and refunds written, and the total. */
  done: z.number().int(),
  total: z.number().int(),
  requested_at: instant,
  expires_at: instant.nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
  /** A link to the file, valid for an hour. */
  url: z.string().nullable(),
});

export const finance = {
  vat: storeReportCall()
    .route(at('GET', '/vat', 'Output VAT of a tax period by rate'))
    .input({
      /** A range of days, or the tax period that contains a day (by default today), by the organization's category. */
      from: shopDay.optional(),
      to: shopDay.optional(),
      period_of: shopDay.optional(),
      /** The month (1 to 12) in which the financial year of a vendor of category E ends. */
      year_end: numberInRequest(1, 12).default(DEFAULT_YEAR_END),
    })
    .output(vatReport),

  /** The orders and refunds behind the VAT report, in the order of their days; their sums are the report's. */
  vatLines: storeReportCall()
    .route(at('GET', '/vat/lines', 'Orders and refunds of a VAT report'))
    .input({
      from: shopDay,
      to: shopDay,
      /** Only documents with this rate. */
      rate: z.string().max(60).optional(),
      page: numberInRequest(1, 1_000_000).default(1),
      per_page: numberInRequest(1, 100).default(20),
    })
    .output(
      z.object({
        items: z.array(vatLine),
        total: z.number().int(),
        totalPages: z.number().int(),
        page: z.number().int(),
        perPage: z.number().int(),
      }),
    ),

  report: storeReportCall()
    .route(at('GET', '/finance', 'Payments, shipping, discounts and refunds'))
    .input({ from: shopDay, to: shopDay })
    .output(financeReport),

  /** Requests the pack of some days as a PDF or a ZIP of CSV files, created by a job. Returns the pack in progress, if any. */
  requestPack: storeCall('export')
    .route(at('POST', '/packs', 'Create the accountant pack for a period'))
    .input({ from: shopDay, to: shopDay, kind: z.enum(['pdf', 'csv']) })
    .output(financePack),

  packs: storeCall('export')
    .route(at('GET', '/packs', 'Accountant packs, newest first'))
    .output(z.object({ items: z.array(financePack) })),
};
