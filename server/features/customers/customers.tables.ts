import type { ColumnType, Generated } from 'kysely';

/** Columns of jsonb are written as text (jsonParameter) and read parsed; see platform/db/tables.ts for the other types. */
declare module '../../platform/db/tables.ts' {
  interface Tables {
    woocommerce_customers: WoocommerceCustomersTable;
    shop_customers: ShopCustomersTable;
    customer_notes: CustomerNotesTable;
    customer_links: CustomerLinksTable;
  }
}

export interface WoocommerceCustomersTable {
  store_id: string;
  wc_id: number;
  email: Generated<string>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  role: Generated<string>;
  username: Generated<string>;
  date_created: Date | null;
  date_modified: Date | null;
  billing: ColumnType<unknown, string | undefined, string>;
  shipping: ColumnType<unknown, string | undefined, string>;
  avatar_url: Generated<string>;
  is_paying_customer: Generated<boolean>;
  meta_data: ColumnType<unknown, string | undefined, string>;
  data: ColumnType<unknown, string, string>;
  synced_at: Generated<Date>;
}

export interface ShopCustomersTable {
  store_id: string;
  customer_key: string;
  wc_id: Generated<number>;
  name: Generated<string>;
  email: Generated<string>;
  country: Generated<string>;
  state: Generated<string>;
  orders: Generated<number>;
  spent: Generated<string>;
  first_order_at: Date | null;
  first_order_day: string | null;
  second_order_day: string | null;
  last_order_at: Date | null;
  seen_at: Date | null;
  registered_at: Date | null;
  search_text: Generated<string>;
  /** Computed by the database. */
  email_key: ColumnType<string, never, never>;
  phone_key: Generated<string>;
  place_key: Generated<string>;
}

export interface CustomerNotesTable {
  store_id: string;
  customer_key: string;
  note: Generated<string>;
  tags: Generated<string[]>;
  updated_by: string | null;
  updated_at: Generated<Date>;
}

export interface CustomerLinksTable {
  store_id: string;
  customer_key: string;
  into_key: string;
  linked_by: string | null;
  linked_at: Generated<Date>;
}
