import { countOf } from '../../platform/format/number.ts';

export const reorder = 'Reorder';
export const whatToReorder = 'What to reorder';
export const orders = 'Supplier orders';
export const supplierOrders = 'Supplier orders';
export const suppliers = 'Suppliers';
export const settings = 'Settings';
export const newOrder = 'New order';
export const productNoun = 'product';
export const products = 'Products';
export const productsNoun = 'products';
export const product = 'Product';
export const supplier = 'Supplier';
export const withoutSupplier = 'Without a supplier';
export const nameOrSku = 'Name or SKU';
export const urgency = 'Most urgent';
export const views = 'Views';
export const viewOrder = 'To order';
export const viewAll = 'All';
export const viewDead = 'Dead stock';
export const viewOverstock = 'Overstock';
export const viewIgnored = 'Not reordered';
export const stock = 'Stock';
export const stockOf = (stock: string | number): string => `${stock} in stock`;
export const stockAndOnOrder = (stock: string | number, onOrder: string | number): string =>
  `${stock} + ${onOrder} on order`;
export const lasts = 'Lasts';
export const lastsHint = 'How long the stock lasts at the expected sales, without what is on order.';
export const days = (count: number): string => countOf(count, 'day');
export const expected = 'Expected';
export const expectedHint = 'Sales expected by the forecast that did best for this product in the past.';
export const perWeek = (units: string | number): string => `${units} a week`;
export const reorderPoint = 'Reorder point';
export const reorderPointHint = 'Order when stock and units on order are at or below this.';
export const toOrder = 'To order';
export const toOrderHint = 'In whole packs, so that stock lasts for the lead time and your cover target.';
export const orderOf = (units: string | number): string => `Order ${units}`;
export const tooMany = 'Too many';
export const tooManyHint = 'Units above what sells within the days in the settings.';
export const lastSold = 'Last sold';
export const soldOn = (day: string): string => `Sold ${day}`;
export const noSale = 'No sale in a year';
export const value = 'Value';
export const valueHint =
  'Units times the cost price, or the selling price where the cost price is unknown. Enter cost prices here or in your store.';
export const atSellingPrice = 'at selling price';
export const edit = 'Edit';
export const editName = (name: string | number): string => `Edit ${name}`;
export const productNumber = (id: string | number): string => `Product ${id}`;
export const computing = 'Computing with your changes. This takes a moment.';
export const computedAt = (time: string | number): string => `Computed ${time} from sales up to the day before.`;
export const stockOutsSince = (day: string | number): string =>
  `Days out of stock are recorded since ${day}; earlier days count as in stock.`;
export const untracked = (count: number): string =>
  `${countOf(count, 'product')} without tracked stock ${count === 1 ? 'is' : 'are'} left out.`;
export const atSellingPrices = (amount: string | number): string => `${amount} at selling prices, no cost prices known`;
export const atCost = (amount: string | number): string => `${amount} at cost`;
export const atCostOf = (cost: string, known: number, all: number, retail: string): string =>
  `${cost} at cost for the ${known} of ${all} with a cost price, ${retail} at selling prices for all`;
export const orderSum = (count: number, worth: string | number): string =>
  `${countOf(count, 'product')} to order: ${worth}.`;
export const deadSum = (count: number, days: number, worth: string | number): string =>
  `${countOf(count, 'product')} without a sale in ${days} days: ${worth}.`;
export const overstockSum = (count: number, days: number, worth: string | number): string =>
  `${countOf(count, 'product')} with more than ${days} days of stock; the excess: ${worth}.`;
export const notComputedYet = 'Not computed yet';
export const computeNow = 'Compute now';
export const computedEveryNight =
  'Every night Karoo compares your stock with your sales and lists what to order. The first list follows within ten minutes of the first sync.';
export const noCountedStock = 'No product tracks its stock';
export const countStock =
  'Turn on “Track stock quantity for this product” in WooCommerce. Karoo then says when to order it, and how many.';
export const nothingToOrder = 'Nothing to order today';
export const nothingToOrderText = 'Every product has enough in stock or on order for its lead time.';
export const nothingHere = 'No products';
export const nothingHereText = 'All products are marked as not reordered.';
export const noDeadStock = 'No dead stock';
export const noDeadStockText = 'Everything in stock has sold within the days in the settings.';
export const noOverstock = 'No overstock';
export const noOverstockText = 'No stock lasts longer than the days in the settings.';
export const nothingIgnored = 'Everything is reordered';
export const nothingIgnoredText = 'Products marked “Don’t reorder” are listed here.';
export const none = 'None';
export const packSize = 'Pack size';
export const packSizeHint = 'Orders are rounded up to whole packs.';
export const costPriceIn = (currency: string | number): string => `Cost price in ${currency}`;
export const costFromShop = 'From your store. Change it in WooCommerce.';
export const costHint = 'Without VAT. Optional.';
export const dontReorder = 'Don’t reorder this product';
export const enterAWholeNumber = 'Enter a whole number.';
export const enterAnAmount = 'Enter an amount, such as 99.90.';
export const enterAName = 'Enter a name.';
export const enterFromTo = (from: string | number, to: string | number): string =>
  `Enter a number from ${from} to ${to}.`;
export const cancel = 'Cancel';
export const save = 'Save';
export const saved = 'Saved';
export const close = 'Close';
export const couldntSave = 'Couldn’t save';
export const couldntLoad = 'Couldn’t load orders';
export const soldIn28Days = 'Sold in 28 days';
export const forecastBy = 'Forecast';
export const methodMean = 'Mean of the last 28 days';
export const methodSmoothing = 'Exponential smoothing';
export const methodWeekday = 'Mean by weekday';
export const methodIntermittent = 'For rare sales (TSB)';
export const methodShort = 'Mean, too few days to compare';
export const error = 'Past error';
export const errorOf = (percent: string | number, usual: string | number): string =>
  `${percent}%; the mean of 28 days: ${usual}%`;
export const daysCounted = 'Days counted';
export const daysOut = 'Left out, out of stock';
export const planOf = (
  point: string | number,
  upTo: string | number,
  lead: string | number,
  cover: string | number,
): string =>
  `Order at ${point} or fewer, up to ${upTo}: ${lead} days until delivery and ${cover} days of cover. Seasons of the year are not forecast.`;
export const reorderSettings = 'Reorder settings';
export const serviceLevel = 'Service level in %';
export const serviceLevelHint =
  'How many of 100 orders should arrive before the stock runs out. A higher level needs more stock.';
export const coverDays = 'Cover target in days';
export const coverDaysHint = 'How long an order should last.';
export const usualLeadTime = 'Lead time in days';
export const usualLeadTimeHint = 'For products without a supplier.';
export const deadDays = 'Dead stock after days';
export const deadDaysHint = 'Without a sale.';
export const overstockDays = 'Overstock above days';
export const overstockDaysHint = 'Stock that lasts longer than this.';
export const newSupplier = 'New supplier';
export const noSuppliers = 'Add a supplier with its lead time, then assign products to it with the pencil in the list.';
export const leadTimeOf = (count: number): string => `delivers in ${countOf(count, 'day')}`;
export const minimumOf = (amount: string | number): string => `at least ${amount}`;
export const productsOf = (count: number): string => countOf(count, 'product');
export const name = 'Name';
export const email = 'Email';
export const optional = 'Optional';
export const leadTime = 'Lead time in days';
export const leadTimeHint = 'From the order to the delivery.';
export const minimumOrderIn = (currency: string | number): string => `Minimum order in ${currency}`;
export const remove = 'Delete';
export const nothingToOrderHere = 'Nothing to order from this supplier today.';
export const orderRecorded = 'Order recorded';
export const firstOf = (shown: string | number, all: string | number): string =>
  `The ${shown} most urgent of ${all}. Record these, then the rest.`;
export const units = 'Units';
export const unitsOf = (name: string | number): string => `Units of ${name}`;
export const cost = 'Cost';
export const packsOf = (size: string | number): string => `packs of ${size}`;
export const inStock = (stock: string | number): string => `${stock} in stock`;
export const totalOf = (units: number, amount: string): string => `${countOf(units, 'unit')}, ${amount}`;
export const withoutCost = (count: number): string => `${countOf(count, 'product')} without a cost price not included.`;
export const belowMinimum = (amount: string | number, supplier: string | number): string =>
  `Below the minimum order of ${amount} of ${supplier}.`;
export const orderIsOnlyRecorded =
  'Karoo records the order and counts it as on order. Send the CSV file to your supplier yourself.';
export const recordOrder = 'Record order';
export const noOrdersYet = 'No supplier orders yet';
export const noOrdersYetText = 'Record an order from the reorder list. Its units count as on order until they arrive.';
export const newer = 'Newer';
export const older = 'Older';
export const statusOpen = 'Open';
export const statusReceived = 'Received';
export const statusCancelled = 'Cancelled';
export const ordered = 'Ordered';
export const expectedOn = 'Expected';
export const receivedOf = (received: string | number, units: string | number): string =>
  `${received} of ${units} received`;
export const missingForMinimum = 'Missing for the minimum';
export const linesText = (lines: readonly string[]): string =>
  lines.length > 6 ? `${lines.slice(0, 5).join(', ')} and ${lines.length - 5} more` : lines.join(', ');
export const deliveryUnfinished =
  'Your store didn’t answer for all products of a delivery. Finish it: nothing is added twice.';
export const finishDelivery = 'Finish delivery';
export const receive = 'Receive';
export const cancelRest = 'Cancel the rest';
export const cancelOrder = 'Cancel order';
export const unknown = 'Unknown';
export const andUnknown = (amount: string | number, count: number): string =>
  `${amount}, ${countOf(count, 'product')} unknown`;
export const receiveFrom = (supplier: string | number): string => `Receive: ${supplier}`;
export const receiveHint = 'What arrived is added to the stock in your store, as one change.';
export const youNeedToBeOnline = 'You need to be online.';
export const couldntReceive = 'Couldn’t add the delivery';
export const open = 'Open';
export const arrived = 'Arrived';
export const arrivedOf = (name: string | number): string => `Arrived of ${name}`;
export const addToStock = 'Add to stock';
export const addedToStock = (count: number): string => `${countOf(count, 'product')} added to the stock`;
export const notAdded = (count: number): string => `${countOf(count, 'product')} not added`;
export const stockChanged = 'the stock changed in the meantime. It stays open: receive it again.';
export const notCounted = 'your store does not count its stock.';
export const notInShop = 'no longer in your store.';
export const selectedProducts = 'Selected products';
export const selectedCount = (count: number): string => `${countOf(count, 'product')} selected`;
export const setSupplier = 'Set supplier';
export const print = 'Print';
export const purchaseOrder = 'Purchase order';
export const purchaseOrderFrom = (supplier: string): string => `Purchase order: ${supplier}`;
export const orderedBy = 'Ordered by';
export const supplierHeading = 'Supplier';
export const reference = (id: string): string => `Reference: ${id}`;
export const orderDate = (day: string): string => `Date: ${day}`;
export const expectedBy = (day: string): string => `Expected: ${day}`;
export const vatNumberIs = (number: string): string => `VAT number: ${number}`;
export const printCostsHint =
  'Prices are the cost prices in Karoo; a product without one has no price on paper. To get a PDF, choose Save as PDF in the print dialog.';
export const pricePerUnit = 'Price per unit';
export const amount = 'Amount';
export const total = 'Total';
export const totalOfPriced = 'Total of the lines with a price';
