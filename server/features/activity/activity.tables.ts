import type { ColumnType, Generated } from 'kysely';
import type { ACTIVITY_OUTCOMES, ACTIVITY_SOURCES, ActivityKind } from '#domain/activity.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    activity_log: ActivityLogTable;
  }
}

interface ActivityLogTable {
  organization_id: string;
  id: Generated<string>;
  at: Date;
  store_id: string | null;
  /** Null in the shop, and after the account was deleted. */
  user_id: string | null;
  /** The member that it is about. */
  about_user_id: string | null;
  source: Generated<(typeof ACTIVITY_SOURCES)[number]>;
  kind: ActivityKind;
  record: string | null;
  title: string | null;
  outcome: Generated<(typeof ACTIVITY_OUTCOMES)[number]>;
  error: string | null;
  currency: string | null;
  changes: ColumnType<unknown, string | undefined, string>;
}
