import type { Platform } from '../../../platform/platform.ts';
import { SealError } from '../../../platform/secrets/seal.ts';
import { openCredentials, sealCredentials } from './credentials.ts';

/** Seals credentials of a previous APP_SECRET again. Those that no known secret opens are logged and left unchanged. */
export async function resealCredentials({ db, sealer, log }: Pick<Platform, 'db' | 'sealer' | 'log'>): Promise<void> {
  const rows = await db.asSystem(null, (tx) =>
    tx.query
      .selectFrom('google_analytics_accounts')
      .select(['id', 'credentials_json'])
      .where('credentials_json', '<>', '')
      .execute(),
  );
  for (const { id, credentials_json: before } of rows) {
    if (!sealer.isOutdated(before)) continue;
    try {
      const after = sealCredentials(sealer, id, openCredentials(sealer, id, before));
      await db.asSystem(null, (tx) =>
        tx.query
          .updateTable('google_analytics_accounts')
          .set({ credentials_json: after })
          .where('id', '=', id)
          .where('credentials_json', '=', before)
          .execute(),
      );
    } catch (err) {
      if (!(err instanceof SealError)) throw err;
      log.error({ err, connectionId: id }, 'The credentials of a Google connection cannot be opened');
    }
  }
}
