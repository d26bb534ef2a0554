import type { Platform } from '../../platform/platform.ts';
import { SealError } from '../../platform/secrets/seal.ts';

/** What is sealed in a store's row, and what it is bound to. */
const SEALED = [
  ['credentials_sealed', 'store'],
  ['webhook_secret_sealed', 'webhook'],
] as const;

/**
 * Seals anew, with the secret of today, what an earlier one sealed: once every process runs with the new secret, the
 * old one is needed no more. What no known secret opens is left alone and said in the log. Answers how many were sealed.
 */
export async function resealSecrets({ db, sealer, log }: Pick<Platform, 'db' | 'sealer' | 'log'>): Promise<number> {
  const stores = await db.asSystem(null, (tx) =>
    tx.query.selectFrom('woocommerce_stores').select(['id', 'credentials_sealed', 'webhook_secret_sealed']).execute(),
  );
  let sealedAnew = 0;
  for (const store of stores) {
    for (const [column, what] of SEALED) {
      const before = store[column];
      if (before === null || !sealer.isOutdated(before)) continue;
      try {
        const context = `${what}:${store.id}`;
        const after = sealer.seal(sealer.open(before, context), context);
        // Only where nobody gave the store another key meanwhile.
        await db.asSystem(null, (tx) =>
          tx.query
            .updateTable('woocommerce_stores')
            .set({ [column]: after })
            .where('id', '=', store.id)
            .where(column, '=', before)
            .execute(),
        );
        sealedAnew += 1;
      } catch (err) {
        if (!(err instanceof SealError)) throw err;
        log.error({ err, storeId: store.id, column }, 'A sealed secret of a store cannot be opened');
      }
    }
  }
  if (sealedAnew > 0) log.info({ sealedAnew }, 'Secrets of stores were sealed with the new APP_SECRET');
  return sealedAnew;
}
