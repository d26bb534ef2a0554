import type { Generated } from 'kysely';
import type { ShopDay } from '#domain/shop-time.ts';

/** Columns of jsonb are written as text (jsonParameter) and read parsed; see platform/db/tables.ts for the other types. */
declare module '../../platform/db/tables.ts' {
  interface Tables {
    daily_vat: DailyVatTable;
    daily_finance: DailyFinanceTable;
    monthly_finance: MonthlyFinanceTable;
    finance_packs: FinancePacksTable;
  }
}

export interface DailyVatTable {
  store_id: string;
  currency: string;
  day: string;
  kind: 'sale' | 'refund';
  rate_key: string;
  label: Generated<string>;
  percent: string | null;
  orders: number;
  documents: number;
  base: string;
  vat: string;
}

export interface DailyFinanceTable {
  store_id: string;
  topic: 'fee' | 'shipping' | 'coupon' | 'reason';
  currency: string;
  day: string;
  key: string;
  label: Generated<string>;
  orders: number;
  amount: string;
  tax: string;
  refunded: string;
  unallocated: string;
}

export interface MonthlyFinanceTable {
  store_id: string;
  topic: 'fee' | 'shipping' | 'coupon' | 'reason';
  currency: string;
  month: string;
  key: string;
  label: Generated<string>;
  orders: number;
  amount: string;
  tax: string;
  refunded: string;
  unallocated: string;
}

export interface FinancePacksTable {
  store_id: string;
  id: Generated<string>;
  requested_by: string | null;
  kind: 'pdf' | 'csv';
  from_day: ShopDay;
  to_day: ShopDay;
  status: Generated<'preparing' | 'ready' | 'failed'>;
  done: Generated<number>;
  total: Generated<number>;
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  size: number | null;
  file_id: string | null;
}
