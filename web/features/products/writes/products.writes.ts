import { PRODUCT_WRITES } from '#contract/products/product-operations.ts';
import type { ShopWrite } from '#contract/shop-write.ts';
import { reverseOf } from '../../../platform/offline-queue/declared-write.ts';
import type { OfflineWrite } from '../../../platform/offline-queue/offline-write.ts';
import { recordId } from '../../../platform/offline-queue/queued-operation.ts';
import { t } from '#domain/language/t.ts';
import { applyProductToCache } from './product-cache.ts';
import { rebaseUpdate } from './rebase-product.ts';
import { remainderOfSave } from './refused-variations.ts';

function offlineWriteOf(write: ShopWrite, more: Partial<OfflineWrite> = {}): OfflineWrite {
  return {
    kind: write.name,
    address: (operation) => `/dashboard/products/edit/${recordId(operation)}`,
    apply: applyProductToCache,
    refreshes: ['products.list', 'products.facets', 'products.get'],
    reverse: reverseOf(write, (title: string) => t('Undo: {title}', { title })),
    ...more,
  };
}

export const writes: readonly OfflineWrite[] = [
  offlineWriteOf(PRODUCT_WRITES.change, { rebase: rebaseUpdate, remainderOf: remainderOfSave }),
  offlineWriteOf(PRODUCT_WRITES.create, {
    remainderOf: remainderOfSave,
    address: (operation) => `/dashboard/products/new?queued=${recordId(operation)}`,
  }),
  offlineWriteOf(PRODUCT_WRITES.trash),
  offlineWriteOf(PRODUCT_WRITES.remove),
];
