import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createProductEmails } from '../notifications/notifications.public.ts';
import type { RunOperation } from '../operations/operations.public.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { bulkJobsHandlers, bulkJobsJobs, bulkJobsSchedules } from './bulk/jobs/bulk-jobs.jobs.ts';
import { planUndoJob } from './bulk/jobs/plan-undo-job.ts';
import { bulkJobsRoutes } from './bulk-jobs.routes.ts';
import { planImportFile } from './import/files/plan-import-file.ts';
import { importFilesRoutes } from './import-files.routes.ts';
import { productWritesRoutes } from './product-writes.routes.ts';
import { productsRoutes } from './products.routes.ts';

export { parseCsv } from './import/parse-csv.ts';
export { findProducts } from './list/find-products.queries.ts';
export { readLowStock } from './list/low-stock.sql.ts';
export { countStockProblems } from './list/stock-problems.queries.ts';
export { hasIdempotencyKey, idempotencyMetadata } from './writes/idempotency-key.ts';
export {
  barcodeOf,
  type ExportedProduct,
  fieldCell,
  readExportedProducts,
  withVariationIds,
} from './import/exported-products.queries.ts';
export { withTypedTexts } from './editor/shop-product.ts';

export { planAdditions } from './bulk/plan-additions.ts';
export { runBulk } from './bulk/run-bulk.ts';
export { requireName } from './writes/delete-product.ts';
export { readProduct } from './detail/product-detail.queries.ts';
export { readProductPerformance } from './detail/product-performance.queries.ts';
export { readProductSource } from './list/product-column-values.sql.ts';
export { readProductKeys, readProductPage, readProductsByKey } from './list/product-list.queries.ts';

/** Products, their sales, and writes to them. */
export function productsFeature(platform: Platform, openShop: OpenShopById, run: RunOperation): Feature {
  const { db, jobs, log, now } = platform;
  const notificationsFor = createProductEmails(platform);
  const planners = {
    undo: planUndoJob(platform),
    import: planImportFile(platform, async (storeId) => (await openShop(storeId)).client),
  };
  return {
    name: 'products',
    routes: {
      products: {
        ...productsRoutes(platform.now),
        ...productWritesRoutes(platform, openShop, run, notificationsFor),
        ...bulkJobsRoutes(platform),
        ...importFilesRoutes(platform),
      },
    },
    jobs: bulkJobsJobs,
    schedules: bulkJobsSchedules,
    handlers: bulkJobsHandlers({ db, jobs, log, now, run, notificationsFor, planners }),
  };
}
