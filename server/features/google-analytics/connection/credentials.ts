import { updateConnection } from './connections.queries.ts';
import { z } from 'zod';
import type { GoogleTokens } from '../../../integrations/google/google-oauth.ts';
import { type Sealer, SealError } from '../../../platform/secrets/seal.ts';
import type { Platform } from '../../../platform/platform.ts';

const shape = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() });
export type Credentials = z.output<typeof shape>;

const sealContext = (connectionId: string) => `google:${connectionId}`;

export function sealCredentials(sealer: Sealer, connectionId: string, credentials: Credentials): string {
  return sealer.seal(JSON.stringify(credentials), sealContext(connectionId));
}

/** Throws SealError. */
export function openCredentials(sealer: Sealer, connectionId: string, sealed: string): Credentials {
  return shape.parse(JSON.parse(sealer.open(sealed, sealContext(connectionId))));
}

/** The credentials after a renewal, which rarely returns a new refresh token. */
export function renewed(before: Credentials, { accessToken, refreshToken, expiresAt }: GoogleTokens): Credentials {
  return { accessToken, refreshToken: refreshToken ?? before.refreshToken, expiresAt };
}

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
      await db.asSystem(null, (tx) => updateConnection(tx, id, { credentials_json: after }, before));
    } catch (err) {
      if (!(err instanceof SealError)) throw err;
      log.error({ err, connectionId: id }, 'The credentials of a Google connection cannot be opened');
    }
  }
}
