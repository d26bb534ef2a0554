import type { Generated } from 'kysely';
import type { ShopDay } from '#domain/time/shop-time.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    finance_packs: FinancePacksTable;
  }
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
