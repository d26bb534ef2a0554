import type { Platform } from '../../platform/platform.ts';
import { SealError } from '../../platform/secrets/seal.ts';

/** Sealed columns, and the prefix of the context they are bound to. */
const SEALED = [
  ['credentials_sealed', 'store'],
  ['webhook_secret_sealed', 'webhook'],
] as const;

/**
 * Seals values that an earlier APP_SECRET sealed with the current one. Once every process has the new secret, the old
 * one is no longer needed. Values that cannot be opened are logged and left. Returns the number of values changed.
 */
export async function resealSecrets({ db, sealer, log }: Pick<Platform, 'db' | 'sealer' | 'log'>): Promise<number> {
  const stores = await db.asSystem(null, (tx) =>
    tx.query.selectFrom('woocommerce_stores').select(['id', 'credentials_sealed', 'webhook_secret_sealed']).execute(),
  );
  let resealed = 0;
  for (const store of stores) {
    for (const [column, what] of SEALED) {
      const before = store[column];
      if (before === null || !sealer.isOutdated(before)) continue;
      try {
        const context = `${what}:${store.id}`;
        const after = sealer.seal(sealer.open(before, context), context);
        // Skip a value that was replaced in the meantime.
        await db.asSystem(null, (tx) =>
          tx.query
            .updateTable('woocommerce_stores')
            .set({ [column]: after })
            .where('id', '=', store.id)
            .where(column, '=', before)
            .execute(),
        );
        resealed += 1;
      } catch (err) {
        if (!(err instanceof SealError)) throw err;
        log.error({ err, storeId: store.id, column }, 'A secret of a store cannot be decrypted');
      }
    }
  }
  if (resealed > 0) log.info({ resealed }, 'Encrypted store secrets with the new APP_SECRET');
  return resealed;
}
