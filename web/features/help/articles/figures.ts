import { COVER_WINDOW_DAYS, DEFAULT_LOW_STOCK } from '#domain/alerts.ts';
import { countOf } from '../../../platform/format/number.ts';
import type { HelpArticle, HelpSection } from '../help-article.ts';

const SALES: readonly HelpSection[] = [
  {
    id: 'which-orders-count',
    heading: 'Which orders count',
    words: 'statuses pending failed cancelled date paid created completed timezone',
    blocks: [
      {
        text: 'An order counts on the date your store’s own analytics uses: date paid, unless you choose created or completed for the store under [Stores](/dashboard/stores). An order without that date counts on the day it was created. Days are those of your store’s time zone.',
      },
      {
        text: 'Orders with an excluded status don’t count, and neither do their refunds. Pending, failed and cancelled are excluded unless your store says otherwise; drafts and trash always are. Orders in other currencies are shown separately and never added.',
      },
    ],
  },
  {
    id: 'gross-sales',
    heading: 'Gross sales',
    blocks: [
      {
        text: 'Products and fees before discounts, without tax and shipping. See [Analytics, Sales](/dashboard/analytics?tab=sales).',
      },
    ],
  },
  {
    id: 'discounts',
    heading: 'Discounts',
    words: 'coupons',
    blocks: [{ text: 'What coupons took off, without tax. See [Analytics, Sales](/dashboard/analytics?tab=sales).' }],
  },
  {
    id: 'refunds',
    heading: 'Refunds',
    words: 'returns credit money back',
    blocks: [
      {
        text: 'What you refunded, without the tax and shipping that went back with it. A refund counts on the day of the refund, not the day of the order. See [Analytics, Sales](/dashboard/analytics?tab=sales).',
      },
      {
        text: 'To refund an order, open it and choose Refund under its items: by item, by amount or everything left. Karoo asks your store what is left first. If the payment gateway can refund, it pays the customer back; otherwise your store records the refund and you pay the customer back yourself. Stock returns only if you choose it.',
      },
    ],
  },
  {
    id: 'net-sales',
    heading: 'Net sales',
    blocks: [
      {
        text: 'Gross sales − discounts − refunds. See [Analytics, Sales](/dashboard/analytics?tab=sales).',
      },
    ],
  },
  {
    id: 'total-sales',
    heading: 'Total sales',
    words: 'revenue turnover totals differ woocommerce',
    blocks: [
      {
        text: 'Net sales + tax + shipping. Tax and shipping are what you charged, less what refunds returned. It is the first figure on the [dashboard](/dashboard). If WooCommerce shows another total, open “Why do my totals differ?” under [Analytics, Sales](/dashboard/analytics?tab=sales).',
      },
    ],
  },
  {
    id: 'average-order-value',
    heading: 'Average order value (AOV)',
    words: 'aov basket',
    blocks: [
      {
        text: 'Net sales ÷ orders. It leaves out tax and shipping, so it is not total sales ÷ orders. See the [dashboard](/dashboard).',
      },
    ],
  },
  {
    id: 'items-sold',
    heading: 'Items sold',
    words: 'units quantity',
    blocks: [
      {
        text: 'Units on orders, on the order’s day, less units returned, on the day of the refund. See [Analytics, Products](/dashboard/analytics?tab=products).',
      },
    ],
  },
];

const CUSTOMERS_AND_STOCK: readonly HelpSection[] = [
  {
    id: 'customers',
    heading: 'New and returning customers',
    words: 'customers buyers guests first order repeat',
    blocks: [
      {
        list: [
          'New: a customer whose first order that counts, in any currency, is on that day.',
          'Returning: every other customer of a day, counted once a day. A period is the sum of its days.',
        ],
      },
      {
        text: 'A customer is an account in your store or, for guests, an email address. See [Analytics, Customers](/dashboard/analytics?tab=customers).',
      },
    ],
  },
  {
    id: 'stock',
    heading: 'Stock, low stock and days of cover',
    words: 'inventory reorder oversold running out threshold days left',
    blocks: [
      {
        list: [
          'Stock is what your store counts today. For a product with variations it is the total of its variations.',
          `Low stock: at or below the threshold, ${countOf(DEFAULT_LOW_STOCK, 'unit')} unless you change it in [Notifications](/dashboard/settings?section=notifications) or for a single product, in Karoo or WooCommerce.`,
          'Oversold: stock below zero.',
          `Days of cover: how long today’s stock lasts if the product keeps selling at the pace of the chosen period; alerts use the last ${COVER_WINDOW_DAYS} days. A dash means that nothing sold or that your store doesn’t track the quantity.`,
        ],
      },
      {
        text: 'See [Products](/dashboard/products) and [Analytics, Products](/dashboard/analytics?tab=products). Stock value uses selling prices, because WooCommerce keeps no cost prices.',
      },
    ],
  },
  {
    id: 'google',
    heading: 'Visitors and searches from Google',
    words: 'google analytics search console sessions bounce rate clicks impressions',
    blocks: [
      {
        text: 'Sessions, sources and searches are Google’s figures. They rarely match orders exactly: visitors may decline cookies or block Google. Connect Google under [Integrations](/dashboard/settings?section=integrations), then see [Analytics, Web](/dashboard/analytics?tab=web).',
      },
    ],
  },
  {
    id: 'comparisons',
    heading: 'Comparisons',
    words: 'previous period last year percentage change same weekday',
    blocks: [
      {
        text: 'The change beside a figure compares it with an earlier period. Choose which beside the dates on the [dashboard](/dashboard).',
      },
      {
        list: [
          'Previous period: for today, yesterday until the same time; for this month, the same days of last month; for last month, the whole month before; for this year, the same days of last year; for all else, as many days just before.',
          'Same date last year: the same dates, a year earlier.',
          'Same weekday last year: the days 52 weeks earlier, so that a Saturday is compared with a Saturday.',
        ],
      },
    ],
  },
];

/** What each figure means, as GLOSSARY.md defines it. */
export const FIGURES: HelpArticle = {
  id: 'figures',
  title: 'What each figure means',
  summary: 'Sales, refunds, average order value, customers and stock.',
  sections: [...SALES, ...CUSTOMERS_AND_STOCK],
};
