/** What `npm run test:long` runs and `npm test` leaves out: they take minutes, or need what few machines have. */
export const LONG_TESTS = [
  'bench/anomalies/anomalies.test.ts',
  'bench/reorder/reorder.test.ts',
  'domain/reorder/reorder-simulation.test.ts',
  'server/app/api-tests/hostile-shop.test.ts',
  'server/database/backup/backup.test.ts',
  'server/platform/db/answer-watch.test.ts',
  'server/platform/embedded-postgres/environments.test.ts',
  'tests/faults/faults.test.ts',
  'tests/faults/lost-worker.test.ts',
  'tests/faults/new-worker.test.ts',
  'tests/journeys/accounts/digest.test.ts',
  'tests/journeys/accounts/google.test.ts',
  'tests/journeys/accounts/plan-expiry.test.ts',
  'tests/journeys/changes/interrupted-writes.test.ts',
  'tests/journeys/changes/killed-browser.test.ts',
  'tests/journeys/changes/model.test.ts',
  'tests/journeys/changes/product-editor.test.ts',
  'tests/journeys/changes/reorder.test.ts',
  'tests/journeys/changes/unusual-figures.test.ts',
  'tests/journeys/loading/slow-connection.test.ts',
  'tests/journeys/screens/axe.test.ts',
  'tests/journeys/screens/newcomer-tasks.test.ts',
  'tests/journeys/screens/print-and-errors.test.ts',
  'tests/journeys/screens/reports.test.ts',
  'tests/processes/citus.test.ts',
  'tests/processes/crash-recovery.test.ts',
  'tests/processes/database-restart.test.ts',
  'tests/processes/debian-install.test.ts',
  'tests/processes/disk-full.test.ts',
  'tests/processes/pooler.test.ts',
  'tests/processes/replica.test.ts',
  'tests/processes/rolling-upgrade.test.ts',
  'tests/processes/shop-faults.test.ts',
  'tests/processes/variable-products.test.ts',
  'tests/simulation/faults/planted-faults.test.ts',
];

/** Play a short part in `npm test` and, where KAROO_LONG_TESTS is set, all of it in `npm run test:long`. */
export const LONGER_TESTS = [
  'server/app/api-tests/fuzz.test.ts',
  'server/app/quirks/quirks.test.ts',
  'server/features/billing/notices/notice-histories.test.ts',
  'server/integrations/hostile-answers.test.ts',
  'server/integrations/woocommerce/client/hostile-answers.test.ts',
  'tests/journeys/screens/every-screen.test.ts',
  'tests/journeys/screens/generated-language.test.ts',
  'tests/model/random-stories.test.ts',
  'tests/simulation/simulation.test.ts',
];

/** Compare times: `npm run test:long` runs them after the others, with nothing beside them. */
export const ALONE_TESTS = ['tests/processes/malicious-merchant.test.ts'];
