import type { ColumnType, Generated } from 'kysely';

/** Columns of jsonb are written as text (jsonParameter) and read parsed; see platform/db/tables.ts for the other types. */
declare module '../../platform/db/tables.ts' {
  interface Tables {
    woocommerce_products: WoocommerceProductsTable;
    woocommerce_product_variations: WoocommerceProductVariationsTable;
    woocommerce_categories: WoocommerceCategoriesTable;
  }
}

export interface WoocommerceProductsTable {
  store_id: string;
  wc_id: number;
  name: Generated<string>;
  sku: Generated<string>;
  type: Generated<string>;
  status: Generated<string>;
  price: Generated<string>;
  regular_price: string | null;
  sale_price: string | null;
  on_sale: Generated<boolean>;
  stock_status: Generated<string>;
  manage_stock: Generated<boolean>;
  stock_quantity: string | null;
  low_stock_amount: string | null;
  total_sales: Generated<number>;
  category_ids: Generated<number[]>;
  image_url: string | null;
  date_created: Date | null;
  date_modified: Date | null;
  search_text: Generated<string>;
  data: ColumnType<unknown, string, string>;
  synced_at: Generated<Date>;
}

export interface WoocommerceProductVariationsTable {
  store_id: string;
  wc_id: number;
  product_id: number;
  name: Generated<string>;
  sku: Generated<string>;
  status: Generated<string>;
  price: Generated<string>;
  regular_price: string | null;
  sale_price: string | null;
  stock_status: Generated<string>;
  manage_stock: Generated<boolean>;
  stock_of_parent: Generated<boolean>;
  stock_quantity: string | null;
  low_stock_amount: string | null;
  date_modified: Date | null;
  data: ColumnType<unknown, string, string>;
  synced_at: Generated<Date>;
}

export interface WoocommerceCategoriesTable {
  store_id: string;
  wc_id: number;
  name: Generated<string>;
  slug: Generated<string>;
  parent_id: Generated<number>;
  product_count: Generated<number>;
  menu_order: Generated<number>;
  date_modified: Date | null;
  data: ColumnType<unknown, string, string>;
  synced_at: Generated<Date>;
}
