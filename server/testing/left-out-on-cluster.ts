/** What the server's tests do that no Citus cluster can, and why. They are left out with CITUS_DATABASE_URL. */

export const LEFT_OUT_FILES: Readonly<Record<string, string>> = {
  'server/database/backup/backup.test.ts':
    'restores into distributed tables, which is refused (see tests/processes/citus.test.ts)',
  'server/database/rows-read-by-batches.test.ts': 'counts what the coordinator reads, but the rows are on the workers',
};

export const LEFT_OUT_TESTS: Readonly<Record<string, string>> = {
  'a database of the released version has the same objects as a new one after an upgrade':
    'compares a database that is not distributed with a distributed one',
  'leaves out tables that have grown by a tenth at most, unless they were never analyzed':
    'reads the coordinator’s statistics, but the rows are on the workers',
  'updates the planner statistics, and every listed column exists':
    'reads the coordinator’s statistics, but the rows are on the workers',
};
