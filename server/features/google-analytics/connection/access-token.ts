import { setTimeout as sleep } from 'node:timers/promises';
import { t } from '#domain/language/t.ts';
import type { GoogleClient } from '../../../integrations/google/google-client.ts';
import { GoogleError } from '../../../integrations/google/google-error.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { openCredentials, renewed, sealCredentials, type Credentials } from './credentials.ts';
import { updateConnection } from './connections.queries.ts';
import type { GoogleContext } from '../google-context.ts';
import { outsideTurn } from '../../../platform/tenants/call-queue.ts';

/** A token is renewed this long before it expires. */
const MARGIN_MS = 60_000;
/** How long one process may take to renew a token before another tries. */
const CLAIM_MS = 90_000;
const WAIT_MS = 30_000;
const POLL_MS = 100;

const renewing = new Map<string, Promise<string>>();

/**
 * Runs work with a connection's access token. A token that Google rejects is renewed once; if the new one is rejected too, the
 * connection has expired.
 * @throws AppError GOOGLE_RECONNECT, GOOGLE_NOT_CONFIGURED; GoogleError of the work.
 */
export async function withAccess<T>(
  context: GoogleContext,
  connectionId: string,
  work: (client: GoogleClient, accessToken: string) => Promise<T>,
): Promise<T> {
  const client = await context.client();
  const token = await accessToken(context, client, connectionId, null);
  try {
    return await work(client, token);
  } catch (error) {
    if (!(error instanceof GoogleError) || error.kind !== 'signed-out') throw error;
  }
  const other = await accessToken(context, client, connectionId, token);
  try {
    return await work(client, other);
  } catch (error) {
    if (error instanceof GoogleError && error.kind === 'signed-out') await expire(context, connectionId, null);
    throw error;
  }
}

/** `rejected`: the token that Google just rejected. */
async function accessToken(
  context: GoogleContext,
  client: GoogleClient,
  connectionId: string,
  rejected: string | null,
): Promise<string> {
  const known = await read(context, connectionId);
  if (isValid(context, known.credentials, rejected)) return known.credentials.accessToken;
  const key = connectionId;
  const renewal = renewing.get(key) ?? renew(context, client, connectionId, rejected);
  renewing.set(key, renewal);
  try {
    return await renewal;
  } finally {
    if (renewing.get(key) === renewal) renewing.delete(key);
  }
}

function isValid({ platform }: GoogleContext, credentials: Credentials, rejected: string | null): boolean {
  return credentials.accessToken !== rejected && credentials.expiresAt - MARGIN_MS > platform.now().getTime();
}

async function read(
  { platform }: GoogleContext,
  connectionId: string,
): Promise<{ sealed: string; credentials: Credentials }> {
  const { db, sealer } = platform;
  const row = await db.asSystem(null, (tx) =>
    tx.query
      .selectFrom('google_analytics_accounts')
      .select(['credentials_json', 'state'])
      .where('id', '=', connectionId)
      .where('is_active', '=', true)
      .executeTakeFirst(),
  );
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.state === 'expired' || row.credentials_json === '') throw new AppError('GOOGLE_RECONNECT');
  return { sealed: row.credentials_json, credentials: openCredentials(sealer, connectionId, row.credentials_json) };
}

/** One process renews, the others wait for its result. */
async function renew(
  context: GoogleContext,
  client: GoogleClient,
  connectionId: string,
  rejected: string | null,
): Promise<string> {
  const until = Date.now() + WAIT_MS;
  // oxlint-disable-next-line karoo/bounded-loops -- WAIT_MS ends it
  for (;;) {
    const claimed = await claim(context, connectionId);
    const { sealed, credentials } = await read(context, connectionId);
    if (isValid(context, credentials, rejected)) {
      if (claimed) await release(context, connectionId);
      return credentials.accessToken;
    }
    if (claimed) return refreshToken(context, client, { connectionId, sealed, credentials });
    if (Date.now() > until) throw new GoogleError('unreachable', t('Google didn’t renew the connection in time.'));
    await outsideTurn(() => sleep(POLL_MS));
  }
}

async function claim({ platform }: GoogleContext, connectionId: string): Promise<boolean> {
  const now = platform.now();
  const rows = await platform.db.asSystem(null, (tx) =>
    tx.query
      .updateTable('google_analytics_accounts')
      .set({ renewing_until: new Date(now.getTime() + CLAIM_MS) })
      .where('id', '=', connectionId)
      .where((is) => is.or([is('renewing_until', 'is', null), is('renewing_until', '<', now)]))
      .returning('id')
      .execute(),
  );
  return rows.length > 0;
}

async function release({ platform }: GoogleContext, connectionId: string): Promise<void> {
  await platform.db.asSystem(null, (tx) => updateConnection(tx, connectionId, { renewing_until: null }));
}

async function refreshToken(
  context: GoogleContext,
  client: GoogleClient,
  { connectionId, sealed, credentials }: { connectionId: string; sealed: string; credentials: Credentials },
): Promise<string> {
  const { db, sealer, now } = context.platform;
  try {
    const after = renewed(credentials, await client.refresh(credentials.refreshToken));
    const values = { credentials_json: sealCredentials(sealer, connectionId, after), updated_at: now() };
    // A newer connection made meanwhile stays.
    await db.asSystem(null, (tx) => updateConnection(tx, connectionId, values, sealed));
    return after.accessToken;
  } catch (error) {
    if (!(error instanceof GoogleError) || error.kind !== 'grant-ended') throw error;
    await expire(context, connectionId, sealed);
    throw new AppError('GOOGLE_RECONNECT', { cause: error });
  } finally {
    await release(context, connectionId);
  }
}

/** Marks the connection as expired and deletes its tokens. `sealed`: only if they are unchanged. */
async function expire({ platform }: GoogleContext, connectionId: string, sealed: string | null): Promise<void> {
  const values = { state: 'expired' as const, credentials_json: '', updated_at: platform.now() };
  await platform.db.asSystem(null, (tx) => updateConnection(tx, connectionId, values, sealed));
}
