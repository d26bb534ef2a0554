import { countOf } from '../../../platform/format/number.ts';

export const changeTheOf = (field: string | number, name: string | number): string =>
  `, change the ${field} of ${name}`;
export const regularPrice = 'Regular price';
export const salePrice = 'Sale price';
export const leaveEmptyForNone = 'Leave empty for none';
export const cancel = 'Cancel';
export const save = 'Save';
export const inStock = 'In stock';
export const enterAWholeNumber = 'Enter a whole number.';
export const stock = 'Stock';
export const quantityIsntTrackedForThisProduct = 'Quantity isn’t tracked for this product.';
export const separator = (name: string | number, undoable: unknown): string =>
  `${name} ${undoable ? 'saved' : 'restored'}`;
export const undo = 'Undo';
export const restoredName = (name: string | number): string => `${name} restored`;
export const alreadyBeingSentToYourStore = (name: string | number): string =>
  `${name}: already being sent to your store`;
export const savedHereWaitingToBeSent = (name: string | number): string => `${name}: saved here, waiting to be sent`;
export const couldntUpdate = (name: string | number): string => `Couldn’t update ${name}`;
export const selectedProducts = 'Selected products';
export const updatingOfProducts = (done: string | number, all: number): string =>
  `Updating ${done} of ${countOf(all, 'product')}`;
export const upToAtATime = (maxSelected: string | number): string => `, up to ${maxSelected} at a time`;
export const productsUpdated = 'Products updated';
export const clear = 'Clear';
export const change = 'Change';
export const publish = 'Publish';
export const setAsDraft = 'Set as draft';
export const changePrice = 'Change price…';
export const changeStock = 'Change stock…';
export const moveToTrash = 'Move to trash';
export const couldntUpdateProducts = (count: number): string => `Couldn’t update ${countOf(count, 'product')}`;
export const someoneElseChangedThisToo = 'Someone else changed this too. Open the product to choose.';
export const retryTitle = (title: string | number): string => `Retry: ${title}`;
export const retry = 'Retry';
export const discardTitle = (title: string | number): string => `Discard: ${title}`;
export const discard = 'Discard';
export const unsentChangesStayOnTheir = 'Unsent changes stay on their products until you decide.';
export const leaveUnchanged = 'Leave unchanged';
export const retryCount = (count: string | number): string => `Retry ${count}`;
export const setTo = 'Set to';
export const increaseByAmount = 'Increase by amount';
export const increaseBy = 'Increase by %';
export const decreaseByAmount = 'Decrease by amount';
export const decreaseBy = 'Decrease by %';
export const regularPriceLess = 'Regular price less %';
export const regularPriceLessAmount = 'Regular price less amount';
export const removeSalePrice = 'Remove sale price';
export const priceOfProducts = (count: number): string => `Price of ${countOf(count, 'product')}`;
export const priceToChange = 'Price to change';
export const percentage = 'Percentage';
export const amountIn = (currency: string | number): string => `Amount in ${currency}`;
export const changeProducts = (count: number): string => `Change ${countOf(count, 'product')}`;
export const enterAPercentage = 'Enter a percentage.';
export const enterAnAmount = 'Enter an amount.';
export const enterAPercentageSuch = 'Enter a percentage such as 12.5.';
export const none = 'None';
export const andMoreProducts = (count: number): string => `and ${countOf(count, 'more product')}`;
export const productsLeftUnchangedPrices = (skipped: number): string =>
  `${countOf(skipped, 'product')} left unchanged: prices of variations, no regular price, or a sale price that isn’t below the regular price.`;
export const increaseBy2 = 'Increase by';
export const decreaseBy2 = 'Decrease by';
export const stockOfProducts = (count: number): string => `Stock of ${countOf(count, 'product')}`;
export const whatToSet = 'What to set';
export const quantity = 'Quantity';
export const stockStatus = 'Stock status';
export const quantityForEach = 'Quantity for each';
export const turnsOnQuantityTracking = 'Turns on quantity tracking.';
export const enterAWholeNumber2 = 'Enter a whole number.';
export const productsLeftUnchangedQuantity = (count: number): string =>
  `${countOf(count, 'product')} left unchanged: quantity is tracked, or stock belongs to variations.`;
export const productsLeftUnchangedQuantityIsnt = (count: number): string =>
  `${countOf(count, 'product')} left unchanged: quantity isn’t tracked, or stock belongs to variations.`;
export const productWcId = (wcId: string | number): string => `product ${wcId}`;
export const products = 'Products';
export const product = 'product';
export const products2 = 'products';
export const dateAdded = 'Date added';
export const nameOrSku = 'Name or SKU';
export const newProduct = 'New product';
export const category = 'Category';
export const status = 'Status';
export const lowStock = (lowStock: string | number): string => `Low stock (${lowStock})`;
export const lowStock2 = 'Low stock';
export const noProductsYet = 'No products yet';
export const viewSync = 'View sync';
export const productsAppearHereAutomaticallyOnce = 'Products appear here automatically once they sync.';
export const image = 'Image';
export const product2 = 'Product';
export const sku = 'SKU';
export const price = 'Price';
export const soldIn30Days = 'Sold in 30 days';
export const unitsInOrdersThatCount = 'Units in orders that count as sales in your store’s last 30 days, less returns.';
export const more = 'More';
export const productWcId2 = (wcId: string | number): string => `Product ${wcId}`;
export const productWc_id = (wc_id: string | number): string => `Product ${wc_id}`;
export const noChangesNeeded = 'No changes needed';
export const productsWillBeSentWhen = (count: number): string =>
  `${countOf(count, 'product')} will be sent when you’re back online`;
export const products3 = (count: number, isUndo: boolean): string =>
  `${countOf(count, 'product')} ${isUndo ? 'restored' : 'updated'}`;
export const changesUndone = 'Changes undone';
export const productsAlreadySent = (count: number): string => `${countOf(count, 'product')} already sent`;
export const priceField = 'price';
export const stockField = 'stock';
export const selectedCount = (count: number): string => `${count} selected`;
