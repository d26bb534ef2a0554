export const payments = 'Payments';
export const paymentsByMethod = 'Payments by method';
export const totalSalesByTheOrders =
  'Total sales by the order’s payment method, less refunds. Fees are those that the payment plugin recorded on the order, as PayFast, Stripe, WooPayments and PayPal do. If it recorded none, no fee is deducted.';
export const method = 'Method';
export const orders = 'Orders';
export const totalSales = 'Total sales';
export const feesKnown = 'Fees known';
export const feesUnknown = 'Fees unknown';
export const fees = 'Fees';
export const ofTheOrdersWithAFee = 'Of the orders with a fee.';
export const ordersWithAFee = 'Orders with a fee';
export const ofCount = (count: string | number, count2: string | number): string => `${count} of ${count2}`;
export const afterFees = 'After fees';
export const totalSalesLessKnownFees = 'Total sales less known fees.';
export const refunds = 'Refunds';
export const refundsByReason = 'Refunds by reason';
export const moneyYouPaidBack =
  'Money you paid back in this period, incl. VAT and shipping, whenever the order was placed. “Unallocated” is the part of a refund without a product or shipping method.';
export const reason = 'Reason';
export const amount = 'Amount';
export const vatInIt = 'VAT in it';
export const unallocated = 'Unallocated';
export const shipping = 'Shipping';
export const shippingByMethod = 'Shipping by method';
export const whatCustomersWereCharged =
  'What customers were charged for shipping, excluding VAT, and how much of it was refunded. Your store doesn’t know what couriers charged you.';
export const charged = 'Charged';
export const vatOnIt = 'VAT on it';
export const refunded = 'Refunded';
export const net = 'Net';
export const discounts = 'Discounts';
export const discountsByCoupon = 'Discounts by coupon';
export const whatEachCouponTookOff =
  'What each coupon took off, excluding VAT. An order with several coupons counts under each of them.';
export const coupon = 'Coupon';
export const discount = 'Discount';
export const nothingInThisPeriod = 'Nothing in this period';
export const all = 'All';
export const accountantPack = 'Accountant pack';
export const salesVatPaymentsRefundsShipping = (periodText: string | number): string =>
  `Sales, VAT, payments, refunds, shipping and discounts for ${periodText}, with how each figure is calculated. Get one PDF, or a ZIP of CSV files that lists every order and refund behind the VAT.`;
export const couldntCreateThePack = 'Couldn’t create the pack';
export const creating = 'Creating…';
export const createPdf = 'Create PDF';
export const createCsvFiles = 'Create CSV files';
export const failedToLoadPacks = 'Failed to load packs';
export const pdf = 'PDF';
export const csvFiles = 'CSV files';
export const download = 'Download';
export const ofOrdersAndRefunds = (count: string | number, count2: string | number): string =>
  `${count} of ${count2} orders and refunds`;
export const couldntCreateThisPackTryAgain = 'Couldn’t create this pack. Try again.';
export const expiredCreateANewOne = 'Expired. Create a new one.';
export const readyAvailableUntil = (dateTime: string | number): string => `Ready. Available until ${dateTime}.`;
export const vatForTheseDates = 'VAT for these dates';
export const vatSoFar = 'VAT so far';
export const vatToPay = 'VAT to pay';
export const vatOnSalesVatOnRefunds = (money: string | number, money2: string | number): string =>
  `VAT on sales ${money} − VAT on refunds ${money2}`;
export const underlyingOrdersAndRefunds = 'Underlying orders and refunds';
export const eachOrderOnItsDay =
  'Each order on its day, each refund separately with negative amounts. All lines add up to the figures above.';
export const rate = 'Rate';
export const allRates = 'All rates';
export const noOrdersOrRefunds = 'No orders or refunds at this rate in this period.';
export const ordersAndRefundsByVat = 'Orders and refunds by VAT';
export const allPages = 'All pages';
export const line = 'line';
export const lines = 'lines';
export const order = 'Order';
export const refundOf = (number: string | number): string => `Refund of #${number}`;
export const day = 'Day';
export const exclVat = 'Excl. VAT';
export const inclVat = 'Incl. VAT';
export const vatSummary = 'VAT summary';
export const fromTheTaxAmountsYour =
  'From the tax amounts your store recorded on orders and refunds, never from a total. Refunds count on the day of the refund.';
export const vatByRate = 'VAT by rate';
export const goodsShippingAndFeesEach =
  'Goods, shipping and fees, each by its own tax. An order with several rates counts under each of them.';
export const taxedVatIncluded = 'Taxed, VAT included';
export const everythingSoldAtARate = 'Everything sold at a rate above 0 %, with its VAT. Credit notes are its refunds.';
export const outputTax = 'Output tax';
export const theVatYourStoreCharged = 'The VAT your store charged, less the VAT it refunded.';
export const zeroRatedSupplies = 'Zero-rated supplies';
export const soldAtARate =
  'Sold at a rate of 0 % that your store names. Whether that is zero-rated by law is for your accountant to decide.';
export const suppliesWithoutVat = 'Supplies without VAT';
export const soldWithoutAnyRateThey =
  'Sold without any rate. They may be zero-rated, exempt or exports: your store doesn’t say.';
export const mostlyRefundsThatAreOnly =
  'Mostly refunds that are only an amount. Your store recorded no VAT for them, so none is deducted here: check whether a credit note carries VAT.';
export const supplies = 'Supplies';
export const sales = 'Sales';
export const whereTheseBelong = (map: string | number): string =>
  `Where these belong on the VAT201 return is for you or your accountant to decide: we give no field numbers. Your store doesn’t know your input tax.${map}`;
export const notIncludedSalesOf = (amount: string | number): string => ` Not included: sales of ${amount}.`;
export const whyDoMyTotalsDiffer = 'Why do my totals differ from WooCommerce?';
export const noSalesOrRefunds = 'No sales or refunds in this period';
export const salesExclVat = 'Sales excl. VAT';
export const vatOnSales = 'VAT on sales';
export const vatRefunded = 'VAT refunded';
export const netExclVat = 'Net excl. VAT';
export const refundsShort = 'Refunds';
export const vat = 'VAT';
export const netVat = 'Net VAT';
export const previousPeriod = 'Previous period';
export const untilToday = ' (until today)';
export const nextPeriod = 'Next period';
export const showName = (name: string | number): string => `Show ${name}`;
export const financialYearEndsIn = 'Financial year ends in';
export const februaryByDefault = 'February by default';
export const categoryCategory = (category: string | number, value: string | number): string =>
  `Category ${category}: ${value}. `;
export const theseDatesArentA = (category: boolean): string =>
  `These dates aren’t a ${category ? 'calendar month' : 'tax period'}. `;
export const yourStoreDoesntRecordInput =
  'Your store doesn’t record input VAT: deduct it before you pay SARS. Check with SARS when your return and payment are due.';
export const chooseYourVatCategory = 'Choose your VAT category';
export const registeredForVatAnOwner = 'Registered for VAT? An owner or admin chooses the category SARS gave you in ';
export const settingsOrganization = 'Settings, Organization';
export const untilThenPeriodsAreCalendar =
  '. Until then, periods are calendar months. A business that isn’t registered must not charge VAT: any amount here is VAT that your store charged.';
