import type { Page } from 'playwright-core';

/** The fields of a stored operation that tests use. */
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

const READ_MS = 15_000;

/** Returns the browser's stored operations in order. The page must be one of Karoo's. */
export async function storedOperations(page: Page): Promise<StoredOperation[]> {
  const stored = await page.evaluate(
    (withinMs) =>
      new Promise<unknown[]>((resolve, reject) => {
        setTimeout(() => reject(new Error(`The stored operations were not read within ${withinMs} ms.`)), withinMs);
        const opening = indexedDB.open('woo-sync-queue');
        opening.addEventListener('error', () => reject(new Error('not readable')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const store = [...database.objectStoreNames].find((name) => name === 'operations');
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
    READ_MS,
  );
  return (stored as StoredOperation[]).toSorted((one, other) => one.sequence - other.sequence);
}
