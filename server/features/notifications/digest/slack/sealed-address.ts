import type { Platform } from '../../../../platform/platform.ts';
import { SealError } from '../../../../platform/secrets/seal.ts';
import type { DigestKey } from '../digest.queries.ts';

/** What a sealed address belongs to. */
export function sealContext({ storeId, userId }: DigestKey): string {
  return `digest ${storeId} ${userId}`;
}

/** Seals addresses that an earlier APP_SECRET sealed with the current one. Those that cannot be opened stay. */
export async function resealAddresses({ db, sealer, log }: Pick<Platform, 'db' | 'sealer' | 'log'>): Promise<void> {
  const rows = await db.asSystem(null, (tx) =>
    tx.query
      .selectFrom('digests')
      .select(['store_id', 'user_id', 'slack_sealed'])
      .where('slack_sealed', 'is not', null)
      .execute(),
  );
  for (const { store_id: storeId, user_id: userId, slack_sealed: before } of rows) {
    if (before === null || !sealer.isOutdated(before)) continue;
    try {
      const context = sealContext({ storeId, userId });
      const after = sealer.seal(sealer.open(before, context), context);
      // oxlint-disable-next-line no-await-in-loop
      await db.asSystem(storeId, (tx) =>
        tx.query
          .updateTable('digests')
          .set({ slack_sealed: after })
          .where('store_id', '=', storeId)
          .where('user_id', '=', userId)
          .where('slack_sealed', '=', before)
          .execute(),
      );
    } catch (err) {
      if (!(err instanceof SealError)) throw err;
      log.error({ err, storeId, userId }, 'The address of a webhook cannot be decrypted');
    }
  }
}
