import { countOf } from '../../platform/format/number.ts';

export const dashboard = 'Dashboard';
export const yourStoresFirstSync = 'Your store’s first sync is about to start';
export const yourStoresFirstSyncIsRunning = 'Your store’s first sync is running';
export const yourStoresFirstSyncDidntFinish = 'Your store’s first sync didn’t finish';
export const theFiguresBelowAreIncomplete = 'The figures below are incomplete. ';
export const seeWhatWentWrong = 'See what went wrong';
export const theFiguresBelowGrow = (count: string | number): string =>
  `The figures below grow as records arrive: ${count}`;
export const ofCount = (count: string | number): string => ` of ${count}`;
export const soFar = ' so far.';
export const firstSyncProgress = 'First sync progress';
export const couldntLoadFigures = 'Couldn’t load figures';
export const ordersByStatus = 'Orders by status';
export const ordersByStatus2 = 'orders by status';
export const allOrdersPlaced = 'All orders placed in this period, whatever their status.';
export const couldntLoadOrders = 'Couldn’t load orders';
export const noOrdersInThisPeriod = 'No orders in this period.';
export const orders = (orders: number, amount: string | number): string => `${countOf(orders, 'order')} (${amount})`;
export const notIncludedInTheseFigures = (own: string | number, parts: string | number): string =>
  `Not included in these figures, which are in ${own}: ${parts}.`;
export const totalSales = 'Total sales';
export const netSalesPlusTax =
  'Net sales plus tax and shipping. Net sales are items and fees, less discounts and refunds. A refund counts on the day you make it. Pending, failed and cancelled orders don’t count. If WooCommerce shows another total, “Why do my totals differ?” explains each cent.';
export const orders2 = 'Orders';
export const ordersThatCountAsSales =
  'Orders that count as sales, on your store’s reporting date (date paid by default). Pending, failed and cancelled orders don’t count.';
export const averageOrderValue = 'Average order value';
export const netSalesOrdersNetSales =
  'Net sales ÷ orders. Net sales exclude tax and shipping, and are after discounts and refunds. Total sales ÷ orders is higher: it includes tax and shipping.';
export const newCustomers = 'New customers';
export const customersWhoPlacedTheirFirst =
  'Customers who placed their first order in this period. Guests are identified by email address.';
export const netSales = (amount: string | number): string => `Net sales ${amount}`;
export const taxAndShipping = (net: string | number): string => `${net} + tax and shipping`;
export const orders3 = (net: string | number, orders: number): string => `${net} ÷ ${countOf(orders, 'order')}`;
export const inText = (text: string | number, comparison: string | number, detail: string | number): string =>
  `${text} in ${comparison}${detail}`;
export const byUntil = (until: string | number): string => ` by ${until}`;
export const comparedWith = (before: string | number): string => `, compared with ${before}`;
export const byIn = (
  label: string | number,
  interval: string | number,
  sum: string | number,
  names: string | number,
  compared: string | number,
): string => `${label} by ${interval}: ${sum} in ${names}${compared}`;
export const topProducts = 'Top products';
export const topProducts2 = 'top products';
export const byNetSales = 'By net sales in this period: lines less discounts and refunds, excluding tax and shipping.';
export const failedToFetchProducts = 'Failed to fetch products';
export const noSalesInThisPeriod = 'No sales in this period.';
export const productId = (id: string | number): string => `Product ${id}`;
export const soldCount = (count: string | number): string => `${count} sold`;
export const lowStock = 'Low stock';
export const whatToReorder = 'What to reorder';
export const allLowStock = 'All low stock';
export const couldntLoadStock = 'Couldn’t load stock';
export const noProductsAreLowOnStock = 'No products are low on stock.';
export const oversoldBy = (count: string | number): string => `Oversold by ${count}`;
export const noneLeft = 'None left';
export const leftCount = (count: string | number): string => `${count} left`;
export const salesOverTime = 'Sales over time';
export const whyDoMyTotalsDiffer = 'Why do my totals differ?';
export const noSalesInThisPeriod2 = 'No sales in this period.';
