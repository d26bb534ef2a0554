import type { OfflineWrite, OfflineWrites } from './platform/offline-queue/offline-write.ts';

const declared = import.meta.glob<readonly OfflineWrite[]>('./features/*/writes/*.writes.ts', {
  eager: true,
  import: 'writes',
});

/**
 * Every kind of write that can wait offline, for the pages and the service worker. Each feature declares its own in
 * `writes/<feature>.writes.ts`; see docs/adding-an-order-write.md.
 */
export const offlineWrites: OfflineWrites = new Map(
  Object.values(declared).flatMap((writes) => writes.map((write) => [write.kind, write])),
);
