import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { csvHead, csvLine } from './csv.ts';
import { t } from '#domain/language/t.ts';

/** Rows per page: it blocks the event loop for some 20 ms. */
const PAGE_ROWS = 500;

export interface ShopFile {
  readonly name: string;
  readonly table: string;
  /** Unique within a store; rows are read in this order. */
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly about: () => string;
}

export const SHOP_FILES: readonly ShopFile[] = [
  {
    name: 'orders.csv',
    table: 'woocommerce_orders',
    key: ['wc_id'],
    columns: words(`wc_id number status currency total total_tax shipping_total discount_total fee_total
      refunded_total item_count date_created date_modified date_paid date_completed customer_id
      customer_name billing_email billing_country billing_state payment_method payment_method_title`),
    about: () => t('Every order, one per line; amounts in the currency of the order, tax included in the total.'),
  },
  {
    name: 'order-lines.csv',
    table: 'woocommerce_order_lines',
    key: ['order_id', 'line_id'],
    columns: words(`order_id line_id product_id variation_id name sku quantity subtotal total total_tax`),
    about: () =>
      t('Order line items; order_id is wc_id in orders.csv. Amounts exclude tax, before and after discounts.'),
  },
  {
    name: 'refunds.csv',
    table: 'woocommerce_order_refunds',
    key: ['order_id', 'refund_id'],
    columns: words('order_id refund_id date_created amount net tax shipping reason'),
    about: () => t('Refunds, all amounts positive: amount = net + tax + shipping.'),
  },
  {
    name: 'products.csv',
    table: 'woocommerce_products',
    key: ['wc_id'],
    columns: words(`wc_id name sku type status price regular_price sale_price on_sale stock_status manage_stock
      stock_quantity total_sales category_ids date_created date_modified`),
    about: () => t('Every product.'),
  },
  {
    name: 'customers.csv',
    table: 'shop_customers',
    key: ['customer_key'],
    columns: words(`customer_key wc_id name email country state orders spent first_order_at last_order_at
      registered_at`),
    about: () => t('All customers; wc_id 0 is a guest. spent is net of refunds.'),
  },
];

function words(text: string): string[] {
  return text.split(/\s+/);
}

/** Writes a store's file as CSV, each page in its own transaction so that others get their turn. */
export async function* shopCsv(db: Database, storeId: string, file: ShopFile): AsyncGenerator<string> {
  yield csvHead(file.columns);
  let after: unknown[] | null = null;
  // oxlint-disable-next-line karoo/bounded-loops -- it ends with the table
  for (;;) {
    const rows = await readPage(db, storeId, file, after);
    if (rows.length > 0) yield rows.map((row) => csvLine(file.columns.map((column) => row[column]))).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_ROWS) return;
    after = file.key.map((column) => last[column]);
  }
}

async function readPage(
  db: Database,
  storeId: string,
  { table, key, columns }: ShopFile,
  after: readonly unknown[] | null,
): Promise<Record<string, unknown>[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const from = after === null ? sql`true` : sql`(${keys}) > (${sql.join(after)})`;
  const { rows } = await db.asSystem(storeId, (tx) =>
    sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where store_id = ${storeId}::uuid and ${from} order by ${keys} limit ${PAGE_ROWS}`.execute(tx.query),
  );
  return rows;
}
