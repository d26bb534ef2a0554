import type { Page } from 'playwright-core';

/** A change as the queue keeps it in the browser, as far as tests look at it. */
export interface StoredOperation {
  readonly id: string;
  readonly endpoint: string;
  readonly data: Record<string, unknown> | null;
  readonly record: string;
  readonly title: string;
  readonly state: 'queued' | 'sending' | 'failed';
  readonly nextTryAt: number | null;
  readonly error: { readonly status: number | null; readonly code: string; readonly message: string } | null;
  readonly sequence: number;
}

/** What the browser keeps for the shop, in its order. The page must be one of Karoo's. */
export async function storedOperations(page: Page): Promise<StoredOperation[]> {
  const stored = await page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('woo-sync-queue');
        opening.addEventListener('error', () => reject(new Error('not readable')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const [store] = database.objectStoreNames;
          const done = (found: unknown[]) => {
            database.close();
            resolve(found);
          };
          if (store === undefined) return done([]);
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => done(reading.result));
          reading.addEventListener('error', () => reject(new Error('not readable')));
        });
      }),
  );
  return (stored as StoredOperation[]).toSorted((one, other) => one.sequence - other.sequence);
}
