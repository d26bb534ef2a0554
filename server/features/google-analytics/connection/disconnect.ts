import { GoogleError } from '../../../integrations/google/google-error.ts';
import { SealError } from '../../../platform/secrets/seal.ts';
import { openCredentials } from './credentials.ts';
import type { GoogleContext } from '../google-context.ts';

interface EndedConnection {
  id: string;
  credentials_json: string;
  google_subject: string;
}

/** Deletes a connection here, then revokes it at Google. Returns null when it does not exist. */
export async function disconnect(
  context: GoogleContext,
  organizationId: string,
  connectionId: string,
): Promise<{ revoked: boolean } | null> {
  const { db, now } = context.platform;
  const ended = await db.asSystem(null, async (tx) => {
    const row = await tx.query
      .selectFrom('google_analytics_accounts')
      .select(['id', 'credentials_json', 'google_subject'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', connectionId)
      .where('is_active', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return null;
    await tx.query
      .updateTable('google_analytics_accounts')
      .set({ is_active: false, credentials_json: '', updated_at: now() })
      .where('id', '=', connectionId)
      .execute();
    await tx.query.deleteFrom('google_reports').where('connection_id', '=', connectionId).execute();
    return row;
  });
  return ended === null ? null : { revoked: await revoke(context, ended) };
}

/**
 * Revokes a permission at Google. All tokens of a person share one permission, so it stays while another connection uses it. Returns
 * whether it was revoked.
 */
export async function revoke(context: GoogleContext, ended: EndedConnection): Promise<boolean> {
  const { db, sealer, log } = context.platform;
  if (ended.credentials_json === '') return true;
  const others = await db.asSystem(null, (tx) =>
    tx.query
      .selectFrom('google_analytics_accounts')
      .select('id')
      .where('google_subject', '=', ended.google_subject)
      .where('is_active', '=', true)
      .where('credentials_json', '<>', '')
      .limit(1)
      .execute(),
  );
  const client = await context.find();
  if (others.length > 0 || client === null) return false;
  try {
    await client.revoke(openCredentials(sealer, ended.id, ended.credentials_json).refreshToken);
    return true;
  } catch (err) {
    // Google returns these errors for unknown tokens.
    if (err instanceof GoogleError && (err.kind === 'signed-out' || err.kind === 'grant-ended')) return true;
    if (!(err instanceof GoogleError) && !(err instanceof SealError)) throw err;
    log.warn({ err, connectionId: ended.id }, 'A connection could not be revoked at Google');
    return false;
  }
}

export async function disconnectOrganization(context: GoogleContext, organizationId: string): Promise<void> {
  const rows = await context.platform.db.asSystem(null, (tx) =>
    tx.query
      .selectFrom('google_analytics_accounts')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('is_active', '=', true)
      .execute(),
  );
  for (const { id } of rows) await disconnect(context, organizationId, id);
}
