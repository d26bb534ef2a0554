import { setTimeout as sleep } from 'node:timers/promises';
import type { GoogleClient } from '../../../integrations/google/google-client.ts';
import { GoogleError } from '../../../integrations/google/google-error.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { openCredentials, renewed, sealCredentials, type Credentials } from './credentials.ts';
import type { GoogleContext } from '../google-context.ts';

/** A token that ends sooner than this is renewed first. */
const MARGIN_MS = 60_000;
/** How long one process may take to renew a token before another tries. */
const CLAIM_MS = 90_000;
const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 100;

/** Renewals under way in this process, by connection. */
const renewing = new Map<string, Promise<string>>();

/**
 * Does something with a connection's access token. A token that Google does not accept is renewed once; when that is not
 * accepted either, the connection has ended.
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

/** `refused`: the token that Google just did not accept. */
async function accessToken(
  context: GoogleContext,
  client: GoogleClient,
  connectionId: string,
  refused: string | null,
): Promise<string> {
  const known = await read(context, connectionId);
  if (isGood(context, known.credentials, refused)) return known.credentials.accessToken;
  const key = connectionId;
  const underWay = renewing.get(key) ?? renew(context, client, connectionId, refused);
  renewing.set(key, underWay);
  try {
    return await underWay;
  } finally {
    if (renewing.get(key) === underWay) renewing.delete(key);
  }
}

function isGood({ platform }: GoogleContext, credentials: Credentials, refused: string | null): boolean {
  return credentials.accessToken !== refused && credentials.expiresAt - MARGIN_MS > platform.now().getTime();
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

/** One process renews, the others wait for what it writes. */
async function renew(
  context: GoogleContext,
  client: GoogleClient,
  connectionId: string,
  refused: string | null,
): Promise<string> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const mine = await claim(context, connectionId);
    const { sealed, credentials } = await read(context, connectionId);
    if (isGood(context, credentials, refused)) {
      if (mine) await release(context, connectionId);
      return credentials.accessToken;
    }
    if (mine) return askForAnother(context, client, { connectionId, sealed, credentials });
    if (Date.now() > until) throw new GoogleError('unreachable', 'Google did not renew the connection in time.');
    await sleep(LOOK_EVERY_MS);
  }
}

async function claim({ platform }: GoogleContext, connectionId: string): Promise<boolean> {
  const now = platform.now();
  const claimed = await platform.db.asSystem(null, (tx) =>
    tx.query
      .updateTable('google_analytics_accounts')
      .set({ renewing_until: new Date(now.getTime() + CLAIM_MS) })
      .where('id', '=', connectionId)
      .where((is) => is.or([is('renewing_until', 'is', null), is('renewing_until', '<', now)]))
      .returning('id')
      .execute(),
  );
  return claimed.length > 0;
}

async function release({ platform }: GoogleContext, connectionId: string): Promise<void> {
  await platform.db.asSystem(null, (tx) =>
    tx.query
      .updateTable('google_analytics_accounts')
      .set({ renewing_until: null })
      .where('id', '=', connectionId)
      .execute(),
  );
}

async function askForAnother(
  context: GoogleContext,
  client: GoogleClient,
  { connectionId, sealed, credentials }: { connectionId: string; sealed: string; credentials: Credentials },
): Promise<string> {
  const { db, sealer, now } = context.platform;
  try {
    const after = renewed(credentials, await client.refresh(credentials.refreshToken));
    await db.asSystem(null, (tx) =>
      tx.query
        .updateTable('google_analytics_accounts')
        .set({ credentials_json: sealCredentials(sealer, connectionId, after), updated_at: now() })
        .where('id', '=', connectionId)
        // Somebody may have connected again meanwhile: theirs is newer.
        .where('credentials_json', '=', sealed)
        .execute(),
    );
    return after.accessToken;
  } catch (error) {
    if (!(error instanceof GoogleError) || error.kind !== 'grant-ended') throw error;
    await expire(context, connectionId, sealed);
    throw new AppError('GOOGLE_RECONNECT', { cause: error });
  } finally {
    await release(context, connectionId);
  }
}

/** The permission is gone, and its tokens are worth nothing. `sealed`: only where nobody connected again meanwhile. */
async function expire({ platform }: GoogleContext, connectionId: string, sealed: string | null): Promise<void> {
  await platform.db.asSystem(null, (tx) =>
    tx.query
      .updateTable('google_analytics_accounts')
      .set({ state: 'expired', credentials_json: '', updated_at: platform.now() })
      .where('id', '=', connectionId)
      .$if(sealed !== null, (query) => query.where('credentials_json', '=', sealed ?? ''))
      .execute(),
  );
}
