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
import * as t from '../landing.text.ts';

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
    alt: t.theDashboardWithSalesOrders,
    caption: t.startYourDayWithOne,
    wide: wideDashboard,
    phone: phoneDashboard,
  },
  {
    alt: t.theListOfOrders,
    caption: t.findAnyOrderByName,
    wide: wideOrders,
    phone: phoneOrders,
  },
  {
    alt: t.oneOrderWithItsItems,
    caption: t.seeAnOrderOnOne,
    wide: wideOrder,
    phone: phoneOrder,
  },
  {
    alt: t.theListOfProducts,
    caption: t.changePricesAndStock,
    wide: wideProducts,
    phone: phoneProducts,
  },
  {
    alt: t.theSalesReport,
    caption: t.knowWhatSellsToWhom,
    wide: wideAnalytics,
    phone: phoneAnalytics,
  },
  {
    alt: t.theFinanceReportWithVat,
    caption: t.haveVatForYourTax,
    wide: wideFinance,
    phone: phoneFinance,
  },
];
