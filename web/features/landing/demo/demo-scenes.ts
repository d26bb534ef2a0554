import phoneAnalytics from './phone-analytics.webp';
import phoneDashboard from './phone-dashboard.webp';
import phoneFinance from './phone-finance.webp';
import phoneOrder from './phone-order.webp';
import phoneOrders from './phone-orders.webp';
import phoneProducts from './phone-products.webp';
import wideAnalytics from './wide-analytics.webp';
import wideDashboard from './wide-dashboard.webp';
import wideFinance from './wide-finance.webp';
import wideOrder from './wide-order.webp';
import wideOrders from './wide-orders.webp';
import wideProducts from './wide-products.webp';
import { t } from '#domain/language/t.ts';

export interface DemoScene {
  /** The alternative text of the picture. */
  alt: string;
  caption: string;
  wide: string;
  phone: string;
}

/** A walk through our own screens with the sandbox's shop. `npm run record-demo` takes the pictures. */
export const DEMO_SCENES: readonly DemoScene[] = [
  {
    alt: t('The dashboard with sales, orders, average order value and new customers, and a chart of sales over time'),
    caption: t('Start your day with one look: sales, orders and new customers, compared with the previous period.'),
    wide: wideDashboard,
    phone: phoneDashboard,
  },
  {
    alt: t('The list of orders with search, status tabs and filters'),
    caption: t('Find any order by name, number or status. Change the status of many at once.'),
    wide: wideOrders,
    phone: phoneOrders,
  },
  {
    alt: t('One order with its items, totals, customer and notes'),
    caption: t('See an order on one page: items, VAT, payment, notes and what the customer bought before.'),
    wide: wideOrder,
    phone: phoneOrder,
  },
  {
    alt: t('The list of products with price, stock and units sold'),
    caption: t('Change prices and stock in the list. Karoo saves them to your store, even after a lost connection.'),
    wide: wideProducts,
    phone: phoneProducts,
  },
  {
    alt: t('The sales report with its chart and breakdown'),
    caption: t('Know what sells, to whom and where, with figures that match your store.'),
    wide: wideAnalytics,
    phone: phoneAnalytics,
  },
  {
    alt: t('The finance report with VAT for the tax period'),
    caption: t('Have VAT for your tax period ready, with a pack for your accountant.'),
    wide: wideFinance,
    phone: phoneFinance,
  },
];
