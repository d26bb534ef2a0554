export const price = 'Price';
export const regularPrice = 'Regular price';
export const salePrice = 'Sale price';
export const stock = 'Stock';
export const notTracked = 'not tracked';
export const lowStockThreshold = 'Low stock threshold';
export const notSet = 'not set';
export const unitsSold = 'Units sold';
export const ofVariation = (sku: string | number): string => ` of variation ${sku}`;
export const invalidNumbers = 'Invalid numbers';
export const correctThemInYourStore = 'Correct them in your store. The next sync updates them here.';
export const yourStoreHasWhichIsnt = (
  label: string | number,
  owner: string | number,
  value: string | number,
  instead: string | number,
): string => `${label}${owner}: your store has “${value}”, which isn’t a number. Karoo treats it as ${instead}.`;
export const editTitle = (title: string | number): string => `Edit: ${title}`;
export const edit = 'Edit';
export const chooseTitle = (title: string | number): string => `Choose: ${title}`;
export const choose = 'Choose';
export const netSales = 'Net sales';
export const revenueShare = 'Revenue share';
export const refundRate = 'Refund rate';
export const daysOfCover = 'Days of cover';
export const thisProductsSalesLessDiscounts =
  'This product’s sales less discounts and refunds, without tax and shipping.';
export const inCount = (count: string | number, orders: number): string =>
  `in ${count} ${orders === 1 ? 'order' : 'orders'}`;
export const unitsInOrdersThatCount = 'Units in orders that count as sales, less refunded units.';
export const thisProductsShareOfYour = 'This product’s share of your store’s net sales in the same period.';
export const refundedUnitsAsAShare = 'Refunded units as a share of units sold in this period.';
export const returnedCount = (count: string | number, refundedUnits: number): string =>
  `${count} ${refundedUnits === 1 ? 'unit' : 'units'} returned`;
export const howLongStockLasts = 'How long stock lasts at this period’s pace. Needs tracked stock and sales.';
export const products = 'Products';
export const product = 'product';
export const couldntLoadTheProduct = 'Couldn’t load the product';
export const theProduct = 'The product';
export const productNotFound = 'Product not found';
export const allProducts = 'All products';
export const product2 = 'Product';
export const productWc_id = (wc_id: string | number): string => `Product ${wc_id}`;
export const skuSku = (sku: string | number): string => `SKU ${sku}`;
export const viewInYourStore = 'View in your store ';
export const details = 'Details';
export const onSaleUntil = 'On sale until';
export const soldAllTime = 'Sold all-time';
export const type = 'Type';
export const categories = 'Categories';
export const weight = 'Weight';
export const size = 'Size';
export const added = 'Added';
export const updated = 'Updated';
export const loading = 'Loading...';
export const couldntLoadThisProductsSales = 'Couldn’t load this product’s sales';
export const overTime = 'Over time';
export const measure = 'Measure';
export const sales = 'Sales';
export const units = 'Units';
export const fromLabel = 'From';
export const overTimeName = (name: string | number, rangeText: string | number): string =>
  `${name} over time, ${rangeText}`;
export const noSalesInThisPeriod = 'No sales in this period.';
export const recentOrders = 'Recent orders';
export const viewAll = 'View all';
export const noOrdersYet = 'No orders yet.';
export const variations = (count: string | number): string => `Variations (${count})`;
export const variations2 = 'Variations';
export const variation = 'Variation';
export const sku = 'SKU';
export const description = 'Description';
export const thisProductHasNoDescription = 'This product has no description.';
