import { countOf } from '../../../platform/format/number.ts';

export const salesByCategory = 'Sales by category';
export const noSalesForTheseDays = 'No sales for these days.';
export const all = 'All';
export const unitsSold = 'Units sold';
export const netSales = 'Net sales';
export const refundRate = 'Refund rate';
export const stockValue = 'Stock value';
export const didntSell = 'Didn’t sell';
export const unitsOnOrdersThatCount = 'Units on orders that count, less refunded units.';
export const forTheWholeStoreGross = 'For the whole store: gross sales less discounts and refunds.';
export const unitsReturnedUnitsSold =
  'Units returned ÷ units sold in this period. By value: refunds ÷ net sales before refunds.';
export const byValue = (share: string | number): string => `${share} by value`;
export const todaysStockAtSellingPrices =
  'Today’s stock at selling prices, for products with tracked quantity. WooCommerce doesn’t store cost prices.';
export const ofProducts = (count: string | number, stock: number, counted: number): string =>
  `${count} ${stock === 1 ? 'unit' : 'units'} of ${countOf(counted, 'product')}`;
export const publishedProductsWithNoSales = 'Published products with no sales on these days.';
export const ofProducts2 = (products: number): string => `of ${countOf(products, 'product')}`;
export const soldCount = (count: string | number): string => `${count} sold`;
export const product = 'Product';
export const units = 'Units';
export const unitsOnOrdersThatCountLess = 'Units on orders that count, less refunded units. Opens the orders.';
export const grossSalesLessDiscounts = 'Gross sales less discounts and refunds, excluding tax and shipping.';
export const share = 'Share';
export const shareOfNetSales = 'Share of net sales for these days.';
export const change = 'Change';
export const unitsReturnedDividedByUnits =
  'Units returned divided by units sold on these days. Returned units may have been sold earlier. Opens the orders.';
export const returnedCount = (count: string | number): string => `${count} returned`;
export const averagePrice = 'Average price';
export const netSalesBeforeRefundsDivided = 'Net sales before refunds divided by units sold.';
export const lastSold = 'Last sold';
export const dateOfTheLatestOrder = 'Date of the latest order that counts, in any period.';
export const never = 'Never';
export const onHand = 'On hand';
export const todaysStockWithAllVariations = 'Today’s stock, with all variations added up.';
export const leftCount = (count: string | number): string => `${count} left`;
export const stockAtSellingPricesWooCommerce = 'Stock at selling prices. WooCommerce doesn’t store cost prices.';
export const perDay = 'Per day';
export const unitsSoldAndNotReturned =
  'Units sold and not returned per day, over the days of this range up to today on which the product existed.';
export const daysOfCover = 'Days of cover';
export const howLongStockLasts =
  'How long stock lasts at the pace of these days. A dash means no sales or untracked stock.';
export const noVariation = 'No variation';
export const variationId = (id: string | number): string => `Variation ${id}`;
export const leftText = (text: string | number, text2: boolean): string => `${text} ${text2 ? 'day' : 'days'} left`;
export const variations = 'Variations';
export const theVariationsOf = (isOpen: boolean, name: string | number): string =>
  `${isOpen ? 'Hide' : 'Show'} the variations of ${name}`;
export const hide = 'Hide';
export const show = 'Show';
export const sales = 'Sales';
export const stock = 'Stock';
export const allProducts = 'All products';
export const sold = 'Sold';
export const didntSell2 = 'Didn’t sell';
export const withTrackedQuantity = 'With tracked quantity';
export const productStock = 'Product stock';
export const productSales = 'Product sales';
export const deletedProductsAreIncludedIf = 'Deleted products are included if they sold on these days.';
export const show2 = 'Show';
export const searchProducts = 'Search products';
export const nameOrSku = 'Name or SKU';
export const category = 'Category';
export const allCategories = 'All categories';
export const productsShown = 'Products shown';
export const noMatchingProducts = 'No matching products.';
export const product2 = 'product';
export const products = 'products';
export const deletedProducts = 'deleted products';
export const refundsWithoutAProduct = 'refunds without a product';
export const feesAndRounding = 'fees and rounding';
export const netSalesAlsoInclude = (map: string | number): string => `Net sales also include ${map}.`;
export const ofAmount = (amount: string | number, name: string | number): string => `${amount} of ${name}`;
export const couldntLoadTheVariations = 'Couldn’t load the variations';
export const loadingVariations = 'Loading variations…';
export const noVariations = 'No variations';
