import type { PlatformTables } from './platform-tables.ts';

/**
 * All tables, for Kysely: each feature adds its own in `<feature>.tables.ts`. numeric is a decimal string, timestamptz a Date,
 * date a shop day ("2026-11-20"), bigint a number (shop ids fit), jsonb unknown.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add to it
export interface Tables extends PlatformTables {}
