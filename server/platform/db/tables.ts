import type { ColumnType, Generated } from 'kysely';

/**
 * All tables, for Kysely: each feature adds its own in `<feature>.tables.ts`. numeric is a decimal string, timestamptz a Date,
 * date a shop day ("2026-11-20"), bigint a number (shop ids fit), jsonb unknown.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add to it
export interface Tables extends PlatformTables {}

/** Tables of the platform. In all tables, jsonb columns are written as text (jsonParameter) and read parsed. */
export interface PlatformTables {
  stored_files: StoredFilesTable;
  personal_files: PersonalFilesTable;
  rate_limits: RateLimitsTable;
  app_settings: AppSettingsTable;
}

export interface StoredFilesTable {
  organization_id: string;
  id: Generated<string>;
  name: string;
  content_type: string;
  size: number;
  content: Uint8Array;
  created_by: string | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
}

export interface PersonalFilesTable extends Omit<StoredFilesTable, 'organization_id' | 'created_by'> {
  user_id: string;
}

export interface RateLimitsTable {
  key: string;
  tokens: number;
  refilled_at: Generated<Date>;
}

export interface AppSettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Generated<Date>;
}
