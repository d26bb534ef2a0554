export const sales = 'Sales';
export const measure = 'Measure';
export const amount = 'Amount';
export const orders = 'Orders';
export const grossSales = 'Gross sales';
export const discounts = 'Discounts';
export const refundsNet = 'Refunds, without VAT and shipping';
export const netSales = 'Net sales';
export const vat = 'VAT';
export const shippingLessRefunds = 'Shipping, less refunds';
export const totalSales = 'Total sales';
export const aboutSales =
  'Gross sales are lines and fees before discounts, without VAT. Net sales = gross sales - discounts - refunds. Total sales = net sales + VAT + shipping. An order counts on its day in the shop, a refund on the day of the refund.';

export const vatSummary = 'VAT summary';
export const supplies = 'Supplies';
export const refunds = 'Refunds';
export const net = 'Net';
export const taxedSupplies = 'Taxed supplies, VAT included';
export const outputTax = 'Output tax';
export const zeroRatedSupplies = 'Zero-rated supplies (a rate of 0 %)';
export const suppliesWithoutVat = 'Supplies on which no VAT was charged';
export const unallocatedAmounts = 'Unallocated amounts';
export const aboutVatSummary =
  'From the tax amounts the shop stored on its orders and refunds, never from a total. Whether a supply without VAT is zero-rated or exempt, and in which field of the return it belongs, only you or your accountant can say. A refund that is only an amount has no VAT in the shop. It’s listed under unallocated amounts.';

export const vatByRate = 'VAT by rate';
export const rate = 'Rate';
export const salesExclVat = 'Sales excl. VAT';
export const refundedExclVat = 'Refunded excl. VAT';
export const refundedVat = 'Refunded VAT';
export const netVat = 'Net VAT';
export const all = 'All';
export const aboutVatByRate =
  'Goods, shipping and fees, each by its own tax. An order with several rates counts under each of them.';

export const payments = 'Payments';
export const method = 'Method';
export const feesKnown = 'Fees known';
export const onOrders = 'On orders';
export const afterFees = 'After fees';
export const aboutPayments =
  'Total sales by the method of the order, less refunds. Fees are what the payment plugin wrote on the order (PayFast, Stripe, WooPayments, PayPal); where there is none, no fee is deducted.';

export const reason = 'Reason';
export const vatIncluded = 'VAT included';
export const unallocated = 'Unallocated';
export const aboutRefunds = 'Refunds made in this period, including VAT and shipping, whenever the order was placed.';

export const shipping = 'Shipping';
export const charged = 'Charged';
export const vatOnIt = 'VAT on it';
export const refunded = 'Refunded';
export const aboutShipping = 'Shipping charged to customers, excluding VAT. Courier costs aren’t included.';

export const coupon = 'Coupon';
export const discount = 'Discount';
export const aboutDiscounts = 'Discount given by each coupon, excluding VAT.';

export const nothingInThisPeriod = 'Nothing in this period.';
export const moreRows = (count: number): string => `${count} more rows in the CSV files.`;
export const foot = (shop: string, period: string, page: number, pages: number): string =>
  `${shop} · ${period} · Prepared by Karoo · Page ${page} of ${pages}`;

export const daysOfTheShop = (from: string, to: string, timezone: string, currency: string): string =>
  `${from} to ${to}, days of the shop (${timezone}). All amounts in ${currency}.`;
export const noVatCategory = 'No VAT category is set in Karoo.';
export const vatCategory = (category: string): string => `VAT category ${category}.`;
export const notIncluded = (total: string): string => `Not included: sales of ${total}.`;
export const preparedOn = (day: string): string => `Prepared by Karoo on ${day}.`;

export const aboutFiles =
  'Decimals use a point, days are in the store’s time zone and files are UTF-8. Text that a spreadsheet would run as a formula starts with an apostrophe.';
export const aboutVatLines =
  'every order and refund behind the VAT report, a line for each rate; refunds are negative. The sums are those of vat-by-rate.csv.';
