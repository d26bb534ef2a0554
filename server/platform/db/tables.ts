import type { AccountsTables } from './accounts-tables.ts';
import type { AlertTables } from './alert-tables.ts';
import type { ApprovalTables } from './approval-tables.ts';
import type { BillingTables } from './billing-tables.ts';
import type { ExportTables } from './export-tables.ts';
import type { FinanceTables } from './finance-tables.ts';
import type { GoogleTables } from './google-tables.ts';
import type { PlatformTables } from './platform-tables.ts';
import type { RollupTables } from './rollup-tables.ts';
import type { ShopTables } from './shop-tables.ts';
import type { StoreTables } from './store-tables.ts';

/**
 * Every table of `server/database/migrations`, for Kysely. numeric is a decimal string, timestamptz a Date, date a shop day
 * ("2026-11-20"), bigint a number (ids of shops fit), jsonb unknown.
 */
export type Tables = AccountsTables &
  AlertTables &
  ApprovalTables &
  BillingTables &
  ExportTables &
  FinanceTables &
  GoogleTables &
  StoreTables &
  ShopTables &
  RollupTables &
  PlatformTables;
