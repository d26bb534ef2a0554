import { countOf } from '../../platform/format/number.ts';

export const byHour = 'By hour';
export const byDay = 'By day';
export const byWeek = 'By week';
export const byMonth = 'By month';
export const sales = 'Sales';
export const products = 'Products';
export const customers = 'Customers';
export const locations = 'Locations';
export const finance = 'Finance';
export const analytics = 'Analytics';
export const reports = 'Reports';
export const interval = 'Interval';
export const revenueTurnoverTrendCompareCoupons = 'revenue turnover trend compare coupons payment methods shipping';
export const bestSellersMarginCategoriesReturns = 'best sellers margin categories returns';
export const cohortsNewReturningBestBuyersLifetime = 'cohorts new returning best buyers lifetime';
export const provincesCitiesMap = 'provinces cities map';
export const googleVisitorsTrafficSearchConversion = 'google visitors traffic search conversion';
export const vatTaxToPayVat201 = 'vat tax to pay vat201 accountant pack refunds discounts';
export const analytics2 = (label: string | number): string => `Analytics: ${label}`;
export const reportWords = (words: string | number): string => `report ${words}`;
export const whyDoMyTotalsDiffer = 'Why do my totals differ?';
export const analyticsCompareWoocommerceDifference = 'analytics compare woocommerce difference reconcile';
export const orders = 'Orders';
export const items = 'Items';
export const grossSales = 'Gross sales';
export const discounts = 'Discounts';
export const refunds = 'Refunds';
export const netSales = 'Net sales';
export const share = 'Share';
export const shareOfNetSales = 'Share of net sales for these days.';
export const tax = 'Tax';
export const shipping = 'Shipping';
export const totalSales = 'Total sales';
export const salesBy = (one: string | number): string => `Sales by ${one}`;
export const breakDownBy = 'Break down by';
export const noSalesForTheseDays = 'No sales for these days.';
export const all = 'All';
export const taxAndShippingBelong = 'Tax and shipping belong to the whole order, so no row includes them.';
export const category = 'Category';
export const aProductInSeveralCategories = (noShareOfOrder: string | number): string =>
  `A product in several categories counts in full under each. The line “Counted more than once” removes the overlap. ${noShareOfOrder}`;
export const category2 = 'category';
export const categories = 'categories';
export const noCategory = 'No category';
export const countedMoreThanOnce = 'Counted more than once';
export const status = 'Status';
export const orderStatus = 'Order status';
export const byCurrentOrderStatusStatuses = 'By current order status. Statuses that don’t count as sales are left out.';
export const status2 = 'status';
export const statuses = 'statuses';
export const payment = 'Payment';
export const paymentMethod = 'Payment method';
export const byTheOrdersPaymentMethod =
  'By the order’s payment method. A refund belongs to its order’s payment method, on the day of the refund.';
export const paymentMethod2 = 'payment method';
export const paymentMethods = 'payment methods';
export const noPaymentMethod = 'No payment method';
export const coupon = 'Coupon';
export const anOrderWithSeveralCoupons =
  'An order with several coupons counts in full under each. The line “Counted more than once” removes the overlap.';
export const coupon2 = 'coupon';
export const coupons = 'coupons';
export const noCoupon = 'No coupon';
export const province = 'Province';
export const byTheProvince = 'By the province of the billing address.';
export const province2 = 'province';
export const provinces = 'provinces';
export const city = 'City';
export const byTheCity = 'By the city of the billing address, as customers entered it. Capitalisation is ignored.';
export const city2 = 'city';
export const cities = 'cities';
export const newTheDay =
  'New: the day of a customer’s first order that counts. Returning: every later day. Guests are identified by email address.';
export const customerType = 'customer type';
export const customerTypes = 'customer types';
export const unknown = 'Unknown';
export const product = 'Product';
export const ordersContainingTheProduct = (noShareOfOrder: string | number): string =>
  `Orders containing the product. An order with several products counts for each. ${noShareOfOrder}`;
export const product2 = 'product';
export const products2 = 'products';
export const productKey = (key: string | number): string => `Product ${key}`;
export const variation = 'Variation';
export const productsWithoutVariationsShareOne = (noShareOfOrder: string | number): string =>
  `Products without variations share one row, so that the rows add up to the total. ${noShareOfOrder}`;
export const variation2 = 'variation';
export const variations = 'variations';
export const noVariations = 'No variations';
export const newCustomers = 'New customers';
export const returningCustomers = 'Returning customers';
export const datePaid = 'date paid';
export const dateCreated = 'date created';
export const dateCompleted = 'date completed';
export const ordersInOtherCurrencies = 'Orders in other currencies';
export const wooCommerceAddsThemUp = (currency: string | number): string =>
  `WooCommerce adds them up as if they were ${currency}. Karoo shows them separately and never adds them.`;
export const statusesThatCount = 'Statuses that count';
export const yourStoresExcludedStatusesChanged =
  'Your store’s excluded statuses changed since Karoo last read its settings.';
export const reportingDate = 'Reporting date';
export const karooUsesTheYourStore = (value: string | number, value2: string | number): string =>
  `Karoo uses the ${value}, your store uses the ${value2}.`;
export const ordersWithoutA = (value: string | number): string => `Orders without a ${value}`;
export const wooCommerceDoesntCountThem =
  'WooCommerce doesn’t count them on any day, but still deducts their refunds. Karoo counts them on the day they were created.';
export const eachOrderOnIts = (value: string | number): string => `Each order on its ${value}`;
export const wooCommercesOrderListAndOlder = 'WooCommerce’s order list and older reports do this.';
export const someReportsAndPluginsDoThis = 'Some reports and plugins do this.';
export const monthsInUtc = 'Months in UTC';
export const karooAndWooCommerceUseYour = (timezone: string | number): string =>
  `Karoo and WooCommerce use your store’s time zone (${timezone}). Exports and payment providers often use UTC.`;
export const refundsOnTheDay = 'Refunds on the day of their order';
export const karooAndWooCommercesAnalyticsDeduct =
  'Karoo and WooCommerce’s Analytics deduct a refund on the day of the refund, so that closed months don’t change.';
export const totalSales2 = 'total sales';
export const grossSales2 = 'gross sales';
export const netSales2 = 'net sales';
export const orders2 = (orders: number): string => countOf(orders, 'order');
export const explainedToTheCent = 'Explained to the cent';
export const unexplainedLeft = (left: string | number): string => `Unexplained: ${left}`;
export const mostLikelyWooCommercesAnalyticsLag =
  'Most likely WooCommerce’s Analytics lag behind: they update on a schedule, or manually after an import. Or Karoo’s sync isn’t up to date.';
export const theTotalsMatchButTheir =
  'The totals match but their parts don’t. Most likely your store records a coupon, fee or refund under another heading, or rounds differently.';
export const mostLikelyAFullRefund =
  'Most likely a full refund after a partial one, which some versions of WooCommerce deduct twice.';
export const backToAnalytics = 'Back to analytics';
export const fromKarooToWooCommercesAnalytics = 'From Karoo to WooCommerce’s Analytics';
export const otherWaysToCount = 'Other ways to count';
export const whatTheTotalIncludes = 'What the total includes and leaves out';
export const orders3 = (count: number): string => countOf(count, 'order');
export const karoosTotalSales = 'Karoo’s total sales';
export const whatWooCommercesAnalyticsShouldShow = 'What WooCommerce’s Analytics should show';
export const whatTheyShowRightNow = 'What they show right now';
export const yourStoresAnalyticsDidntRespond =
  'Your store’s Analytics didn’t respond. It may be unreachable, or Analytics may be turned off. The figures above are calculated from its orders using its rules.';
export const n0Orders = '0 orders';
export const ordersMoved = (moved: number): string => `${countOf(moved, 'order')} moved`;
export const orders4 = (abs: number): string => countOf(abs, 'order');
export const inOut = (comeIn: string | number, goOut: string | number): string => `${comeIn} in, ${goOut} out`;
export const otherWaysToCountTotalSales = 'Other ways to count total sales';
export const beforeDiscountsAndRefundsExcluding = 'Before discounts and refunds, excluding tax and shipping.';
export const afterDiscountsAndRefundsExcluding = 'After discounts and refunds, excluding tax and shipping.';
export const taxInTheTotal = 'Tax in the total';
export const shippingInTheTotal = 'Shipping in the total';
export const notCounted = (statusLabel: string | number): string => `Not counted: ${statusLabel}`;
export const notIncludedSalesIn = (currency: string | number): string => `Not included: sales in ${currency}`;
export const karooCountsGuests =
  'Karoo counts guests with the same email address as one customer. WooCommerce lists only accounts under Customers.';
export const accountsGuests = (accounts: number, guests: number): string =>
  `${countOf(accounts, 'account')}, ${countOf(guests, 'guest')}`;
export const ordersFromUnknownCustomers = (unknownOrders: number): string =>
  `${countOf(unknownOrders, 'order')} from unknown customers`;
export const month = 'Month';
export const netSalesCompared =
  'Net sales compared with the previous period. “New” means none before. A dash means a percentage wouldn’t be meaningful.';
export const change = 'Change';
