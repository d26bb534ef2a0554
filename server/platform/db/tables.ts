import type { PlatformTables } from './platform-tables.ts';

/**
 * Every table of `server/database/migrations`, for Kysely: each feature adds its own in `<feature>.tables.ts`. numeric is a decimal
 * string, timestamptz a Date, date a shop day ("2026-11-20"), bigint a number (ids of shops fit), jsonb unknown.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add to it
export interface Tables extends PlatformTables {}
