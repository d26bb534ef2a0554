import type { Platform } from '../../../../platform/platform.ts';
import { SealError } from '../../../../platform/secrets/seal.ts';
import { openSubscription, sealOpened } from './sealed-subscription.ts';

/** Seals subscriptions that an earlier APP_SECRET sealed with the current one. Those that cannot be opened stay. */
export async function resealSubscriptions({ db, sealer, log }: Pick<Platform, 'db' | 'sealer' | 'log'>): Promise<void> {
  const rows = await db.asSystem(null, (tx) =>
    tx.query.selectFrom('push_devices').select(['id', 'endpoint_hash', 'subscription_sealed']).execute(),
  );
  for (const { id, ...row } of rows) {
    if (!sealer.isOutdated(row.subscription_sealed)) continue;
    try {
      const sealed = sealOpened(sealer, openSubscription(sealer, row), row.endpoint_hash);
      // oxlint-disable-next-line no-await-in-loop
      await db.asSystem(null, (tx) =>
        tx.query
          .updateTable('push_devices')
          .set({ subscription_sealed: sealed })
          .where('id', '=', id)
          .where('subscription_sealed', '=', row.subscription_sealed)
          .execute(),
      );
    } catch (err) {
      if (!(err instanceof SealError)) throw err;
      log.error({ err, deviceId: id }, 'The subscription of a device cannot be decrypted');
    }
  }
}
