/** A record of any resource. */
export interface Row {
  id: number;
  status: string;
  /** The status before the trash, which restoring sets again. */
  untrashed: string;
  /** Epoch ms, whole seconds, by the shop's clock. */
  modified: number;
  /** Changes with every change: two rows are equal when their revisions are. */
  revision: number;
  parentId: number;
  customerId: number;
  /** Whether its response is invalid. */
  broken: boolean;
}

/** How this shop's API behaves. */
export interface ShopBehavior {
  knowsModifiedAfter: boolean;
  sortsByModified: boolean;
  flatLists: boolean;
  /** Hours that this shop wrongly adds to `modified_after`. */
  filterOffByHours: number;
  /** Offset of the `Date` header from the records' clock, in seconds. */
  headerSkew: number;
  /** Rows with the same modified second come in another order than by id. */
  scrambledTies: boolean;
  concurrency: number;
  /** Whether two changes may fall into the same second. */
  sameSecond: boolean;
}

export const MODERN: ShopBehavior = {
  knowsModifiedAfter: true,
  sortsByModified: true,
  flatLists: true,
  filterOffByHours: 0,
  headerSkew: 0,
  scrambledTies: false,
  concurrency: 3,
  sameSecond: true,
};

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
  | 'trashNewest'
  | 'breakOrder'
  | 'repairOrder'
  | 'deleteOrder'
  | 'deleteProduct'
  | 'deleteRefund'
  | 'emptyTrash';

export type Table = 'orders' | 'refunds' | 'products' | 'variations' | 'customers' | 'categories';

export const FIRST_DAY = Date.UTC(2026, 10, 1);

/** Fields that our tables require, the same for all records. */
export const WIRE: Record<Table, Record<string, unknown>> = {
  orders: { currency: 'ZAR', total: '115.00', total_tax: '15.00', billing: {}, shipping: {}, line_items: [] },
  refunds: { amount: '10.00', reason: '', line_items: [], shipping_lines: [], fee_lines: [] },
  products: { name: 'Rooibos', type: 'simple', price: '99.99', sku: '', manage_stock: false },
  variations: { name: 'Rooibos, 250 g', price: '99.99', sku: '', manage_stock: false },
  customers: { email: 'thandi@example.co.za', first_name: 'Thandi', last_name: 'Nkosi' },
  categories: { name: 'Tea', slug: 'tea', parent: 0, count: 1 },
};

/** Whether the variations of this product inherit its stock. */
export function sharesStock(product: Row): boolean {
  return product.id % 4 === 0;
}
