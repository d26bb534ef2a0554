/** One record of any kind. */
export interface Row {
  id: number;
  status: string;
  /** Epoch ms, whole seconds, by the shop's clock. */
  modified: number;
  /** Counts what was done to it: two rows are the same when this is. */
  revision: number;
  parentId: number;
  customerId: number;
  /** Whether it arrives in a shape that cannot be read. */
  broken: boolean;
}

/** What this shop is like. */
export interface ShopHabits {
  knowsModifiedAfter: boolean;
  sortsByModified: boolean;
  flatLists: boolean;
  /** Hours that this shop wrongly adds to `modified_after`. */
  filterOffByHours: number;
  /** How far the `Date` header is from the clock that stamps the records, in seconds. */
  headerSkew: number;
  /** Rows of one second come in some order of the shop's own. */
  scrambledTies: boolean;
  concurrency: number;
  /** Whether a change may fall into the second of the change before. */
  sameSecond: boolean;
}

export type Change =
  | 'newOrder'
  | 'changeOrder'
  | 'trashOrder'
  | 'restoreOrder'
  | 'refund'
  | 'newProduct'
  | 'changeProduct'
  | 'trashProduct'
  | 'restoreProduct'
  | 'changeVariation'
  | 'newCustomer'
  | 'changeCustomer'
  | 'deleteCustomer'
  | 'clearOut'
  | 'breakOrder'
  | 'mendOrder'
  | 'deleteOrder'
  | 'deleteProduct'
  | 'deleteRefund'
  | 'emptyTrash';

export type Table = 'orders' | 'refunds' | 'products' | 'variations' | 'customers' | 'categories';

export const FIRST_DAY = Date.UTC(2026, 10, 1);

/** What our tables need to know of a record, the same for all. */
export const WIRE: Record<Table, Record<string, unknown>> = {
  orders: { currency: 'ZAR', total: '115.00', total_tax: '15.00', billing: {}, shipping: {}, line_items: [] },
  refunds: { amount: '10.00', reason: '', line_items: [], shipping_lines: [], fee_lines: [] },
  products: { name: 'Rooibos', type: 'simple', price: '99.99', sku: '', manage_stock: false },
  variations: { name: 'Rooibos, 250 g', price: '99.99', sku: '', manage_stock: false },
  customers: { email: 'thandi@example.co.za', first_name: 'Thandi', last_name: 'Nkosi' },
  categories: { name: 'Tea', slug: 'tea', parent: 0, count: 1 },
};

/** Whether the variations of this product show its stock as theirs. */
export function sharesStock(product: Row): boolean {
  return product.id % 2 === 0;
}
