import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    table_exports: TableExportsTable;
    table_export_parts: TableExportPartsTable;
  }
}

export interface TableExportsTable {
  store_id: string;
  id: Generated<string>;
  user_id: string;
  table_name: string;
  filter: unknown;
  name: string;
  status: Generated<'preparing' | 'ready' | 'failed' | 'cancelled'>;
  rows_done: Generated<number>;
  rows_total: Generated<number>;
  size: Generated<number>;
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
}

export interface TableExportPartsTable {
  store_id: string;
  export_id: string;
  part: number;
  content: Uint8Array;
}
