import type { ColumnType, Generated } from 'kysely';

/** Columns of jsonb are written as text (jsonParameter) and read parsed; see platform/db/tables.ts for the other types. */
declare module '../../platform/db/tables.ts' {
  interface Tables {
    shop_operations: ShopOperationsTable;
  }
}

interface ShopOperationsTable {
  store_id: string;
  id: string;
  user_id: string | null;
  name: string;
  subject: string;
  request_hash: string;
  state: Generated<'running' | 'done' | 'refused' | 'failed'>;
  attempt: Generated<number>;
  before: ColumnType<unknown, string | undefined, string | null>;
  answer: ColumnType<unknown, string | undefined, string | null>;
  created_at: Date;
  attempted_at: Date;
  sent_at: Date | null;
  finished_at: Date | null;
}
