import { COVER_WINDOW_DAYS, DEFAULT_LOW_STOCK } from '#domain/alerts.ts';
import { countOf } from '../../../platform/format/number.ts';
import type { HelpArticle, HelpSection } from '../help-article.ts';
import { measureSections } from '../measure-sections.ts';

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
  ...measureSections({
    discounts: { words: 'coupons' },
    refunds: {
      words: 'returns credit money back',
      blocks: [
        {
          text: 'To refund an order, open it and choose Refund under its items: by item, by amount or everything left. Karoo asks your store what is left first. If the payment gateway can refund, it pays the customer back; otherwise your store records the refund and you pay the customer back yourself. Stock returns only if you choose it.',
        },
      ],
    },
    totalSales: {
      words: 'revenue turnover totals differ woocommerce',
      blocks: [
        {
          text: 'It is the first figure on the [dashboard](/dashboard). If WooCommerce shows another total, open “Why do my totals differ?” under [Analytics, Sales](/dashboard/analytics?tab=sales). It names each order that WooCommerce counts otherwise, and why.',
        },
      ],
    },
    averageOrderValue: {
      words: 'aov basket',
      blocks: [
        { text: 'It leaves out tax and shipping, so it is not total sales ÷ orders. See the [dashboard](/dashboard).' },
      ],
    },
    items: {
      words: 'units quantity',
      blocks: [
        {
          text: 'Units count on the order’s day, units returned on the day of the refund. See [Analytics, Products](/dashboard/analytics?tab=products).',
        },
      ],
    },
    tax: { words: 'vat', blocks: [{ text: 'What you charged, less what refunds returned.' }] },
  }),
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
    id: 'merge',
    heading: 'Merge customers who are one person',
    words: 'duplicate guest account same person separate two emails',
    blocks: [
      {
        text: 'Open a customer and look under Same person, or choose Possible duplicates above the [list of customers](/dashboard/customers). Karoo suggests customers with the same email address as an account, the same phone number, or the same name and postcode. It never merges by itself.',
      },
      {
        list: [
          'After a merge, every figure counts one customer: reports, segments, repeat customers and exports, for past orders too.',
          'Choose Undo or Separate to take a merge back. The figures are then as before.',
          'Your store isn’t changed, and later syncs keep the merge.',
          'A copy of personal data, and its erasure, cover everyone merged.',
        ],
      },
      {
        text: 'Show whole story, below a customer’s orders, lists everything that happened with them, the products they buy most and their usual days between orders: the median of the days between two days with orders.',
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
          `Days of cover: how long today’s stock lasts if the product keeps selling at the pace of the chosen period; alerts and conditions use the last ${COVER_WINDOW_DAYS} days. A dash means that nothing sold or that your store doesn’t track the quantity.`,
        ],
      },
      {
        text: 'See [Products](/dashboard/products) and [Analytics, Products](/dashboard/analytics?tab=products). Stock value uses selling prices, not what products cost you.',
      },
    ],
  },
  {
    id: 'reorder',
    heading: 'What to reorder',
    words: 'supplier lead time forecast demand dead stock overstock purchase order reorder point',
    blocks: [
      {
        text: 'Every night Karoo forecasts each product and variation that counts its stock, from the units sold in the last 13 months up to the day before. It tries four methods on the past (the mean of 28 days, exponential smoothing, a mean by weekday, and one for rare sales), and uses the one with the smallest errors. On a steady product that is the mean of 28 days. Black Friday, December and other seasons of the year are not forecast: order more for them yourself.',
      },
      {
        list: [
          'Reorder point: the stock that covers demand until an order arrives, at your service level. At 95%, 95 of 100 orders should arrive before the stock runs out, if sales continue as before. Karoo tests this on a simulated shop. Several large orders can still use up the stock.',
          'To order: the units that fill the stock up to the reorder point plus your cover target, in whole packs. Units on order count.',
          'Days out of stock don’t count, from the first night on which Karoo records them. Earlier days count as in stock, so a product that was often sold out before is forecast too low at first.',
          'Dead stock: no sale for 90 days. Overstock: more than sells in 180 days. Both are valued at cost; change the days under Settings on the screen.',
        ],
      },
      {
        text: 'Order from a supplier with New order. On the order’s page you can add a note to the supplier, which is on the PDF and in the email, and save the order as CSV. The page shows the email before you send it: it goes to the supplier’s address with the order as a PDF, and replies come to you. The page says whether the mail server has taken it, and the activity log who sent it. Karoo sends at most 40 such emails a day per store.',
      },
      {
        text: 'Cost prices are those of [Costs](/dashboard/help/costs); enter or change one here or there. See [Reorder](/dashboard/products/reorder).',
      },
    ],
  },
  {
    id: 'charts',
    heading: 'Charts, notes and public holidays',
    words: 'chart bar note annotation load-shedding black friday price outlier cut hatched dashed holiday',
    blocks: [
      {
        list: [
          'Point at a bar to see its days, both figures and the change. Select it to open its orders. A dashed line is always what you compare with.',
          'A hatched bar, or an open circle on a line, is not over yet. It has no change, because a part of a day can’t be compared with a whole one.',
          'Where the highest bar is at least two and a half times the others, it is cut, and so are those between, at most one bar in ten, so that they don’t flatten the rest. Their values are beside them.',
          'Notes: select a bar, then Add a note, for example that a price is new or that there was load-shedding. You alone see it unless you share it with your organization. Every chart over that day shows it as a dot on the axis. You change and remove your own notes; owners and admins also remove shared ones.',
          'Public holidays and Black Friday are rings on the axis. The calendar button above a chart hides them on this device. The dates follow the Public Holidays Act 36 of 1994: after a holiday on a Sunday, the Monday is one too. Days that the President declared once, such as election days, are not included.',
        ],
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
          'Previous period: for today, yesterday until the same time; for this month, the same days of last month; for last month, the whole month before; for this year, the same days of last year; otherwise, the same number of days just before.',
          'Same date last year: the same dates, a year earlier.',
          'Same weekday last year: the days 52 weeks earlier, so that a Saturday is compared with a Saturday.',
        ],
      },
    ],
  },
  {
    id: 'notifications',
    heading: 'Notifications on a device',
    words: 'push notification phone new order alert quiet hours iphone home screen blocked permission refused',
    blocks: [
      {
        text: 'Karoo can notify this phone or computer about new orders and alerts while it is closed. Switch this on for each device under [Notifications](/dashboard/settings?section=notifications); your browser then asks once. It ends when you sign out on that device.',
      },
      {
        list: [
          'New orders: those of the last twelve hours that count in your figures, with what the customers paid. Several within a minute come as one notification.',
          'Alerts: those about your stores that you have not read. Problems with reading a store are sent once they last: an unreachable store half an hour, a failed sync an hour or three runs.',
          'Quiet hours: notifications from these hours are sent when they end. The hours are in each store’s time zone.',
          'On an iPhone or iPad, add Karoo to the Home Screen in Safari first, and open it from there.',
          'Blocked: allow notifications in your browser’s settings for this site, or in the settings of the installed app. Karoo cannot ask a second time.',
        ],
      },
    ],
  },
  {
    id: 'digest',
    heading: 'Digest',
    words: 'daily weekly summary email morning slack webhook usual median target stop unsubscribe',
    blocks: [
      {
        text: 'A digest is a summary of one store by email or in Slack, daily or weekly, at the hour you choose in your store’s time zone. Choose it under [Notifications](/dashboard/settings?section=notifications); every member chooses their own. The link at the end of the email stops it.',
      },
      {
        list: [
          'Total sales, orders and refunds are those of the dashboard: of yesterday, or of the last seven days.',
          'Usual: the median of the same weekday in the last eight weeks, or of the eight weeks before. A new store has fewer; the digest says how many.',
          'The week and month so far end yesterday. They are compared with the same days of the week or month before, and the month with your [targets](/dashboard/help/targets): how much is reached, whether that is ahead of its pace, and what the month will most likely come to.',
          'Segments that your store watches: how many orders, customers or products each has, and how many more or fewer than at the end of the day before those days.',
          'Late: in processing for more than three days. Not paid: pending or on hold, created in the last 30 days.',
        ],
      },
      {
        text: 'For Slack, add the app Incoming Webhooks to a channel and copy its address. If Slack rejects a digest, Karoo tries again up to three times within about an hour. After three rejected digests in a row it stops and emails you.',
      },
    ],
  },
  {
    id: 'unusual',
    heading: 'Unusual figures',
    words: 'anomaly alert no orders sales drop refunds payment fails sell out sensitivity fewer more false alarm',
    blocks: [
      {
        text: 'Karoo compares each store with its own last 12 weeks and alerts when the difference is too large for chance. Choose how many alerts you want, and which, under [Notifications](/dashboard/settings?section=notifications). Karoo needs four weeks with orders before it alerts.',
      },
      {
        list: [
          'No orders: nothing since the last order, although by then several are usual. Opening hours are learned from your orders; hours with hardly any never alert.',
          'Sales: gross sales of today so far, or of yesterday, far below or above what is usual for the weekday and the time of the month (pay days from the 25th, the week before, and the rest). It needs at least six usual orders.',
          'Refunds: far more refunds on a day than usual, or an amount far above the highest of the last 12 weeks.',
          'Payments: a payment method fails clearly more than usual in the last 6 or 24 hours. Failed orders and unpaid cancelled ones count.',
          'Sell-out: a product’s stock runs out before its order arrives or, without one, before an order placed today would. Karoo uses the forecast under Reorder, or the sales of the last days if these suddenly rose.',
        ],
      },
      {
        text: 'The figures in brackets are the usual range, which includes four of five days. On South African public holidays, and from 24 December to 2 January, half of the usual still counts as usual, and high sales cause no alert. From Black Friday to Cyber Monday, high sales cause no alert either. Karoo doesn’t know the holidays of other countries. If a store can’t be read for three hours, Karoo compares nothing.',
      },
    ],
  },
];

/** What each figure means. */
export const FIGURES: HelpArticle = {
  id: 'figures',
  title: 'What each figure means',
  summary: 'Sales, refunds, average order value, customers and stock.',
  sections: [...SALES, ...CUSTOMERS_AND_STOCK],
};
