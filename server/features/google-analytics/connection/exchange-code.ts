import { randomUUID } from 'node:crypto';
import type { CallMeta } from '#contract/base.ts';
import type { GoogleClient } from '../../../integrations/google/google-client.ts';
import { GoogleError } from '../../../integrations/google/google-error.ts';
import { GOOGLE_SCOPES, type GooglePerson, type GoogleKind } from '../../../integrations/google/google-oauth.ts';
import type { CallContext, Person } from '../../../platform/access/call-context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { hashOfState, verifierOf } from './begin-connection.ts';
import { sealCredentials, type Credentials } from './credentials.ts';
import { forget } from './disconnect.ts';
import type { GoogleContext } from '../google-context.ts';

const FAILED: Readonly<Record<GoogleKind, string>> = {
  analytics: 'Failed to connect Google Analytics',
  'search-console': 'Failed to connect Search Console',
};

/** Why a connection failed, in a sentence that says what to do. */
const DETAILS = {
  state: 'This sign-in at Google was begun elsewhere, is used already or took too long. Begin again.',
  code: 'Google did not accept the answer it sent. Begin again.',
  scope: 'The permission was not ticked on Google’s page. Begin again and leave it ticked.',
  offline: 'Google did not allow Karoo to read while you are away. Begin again.',
  unreachable: 'Google does not answer just now. Begin again in a few minutes.',
  configuration: 'This server’s Google client is not set up correctly. Whoever runs this server can put it right.',
} as const;

/** What an exchange is refused with: the specification's sentence, and in `data.detail` what to do. */
function failed(kind: GoogleKind, reason: keyof typeof DETAILS, cause?: unknown): AppError {
  return new AppError('GOOGLE_CONNECT_FAILED', {
    message: FAILED[kind],
    data: { reason, detail: DETAILS[reason] },
    cause,
  });
}

interface Begun {
  kind: GoogleKind;
  organizationId: string;
  connectionId: string | null;
  redirectUri: string;
  returnTo: string;
  verifier: string;
}

export interface Exchanged {
  connection_id: string;
  organization_id: string;
  kind: GoogleKind;
  state: 'choosing' | 'connected';
  return_to: string;
}

const ADMIN: CallMeta = { access: 'organization', action: 'manage-stores', unauthorized: 'Not authenticated' };

/**
 * Ends what `beginConnection` began: only once, only for who began it, and only while they may connect. Tokens are sealed
 * before anything else happens with them.
 * @throws AppError GOOGLE_CONNECT_FAILED, GOOGLE_NOT_CONFIGURED, and the gate's
 */
export async function exchangeCode(
  context: GoogleContext,
  call: CallContext & { person: Person },
  given: { code: string; redirect_uri: string; state: string },
): Promise<Exchanged> {
  const client = await context.client();
  const begun = await takeState(context, call.person.id, given);
  await context.platform.gate.open(ADMIN, { organization_id: begun.organizationId }, call);
  const { credentials, person } = await askTokens(client, begun, given.code);
  const kept = await keepConnection(context, begun, { credentials, person, userId: call.person.id });
  return { ...kept, organization_id: begun.organizationId, kind: begun.kind, return_to: begun.returnTo };
}

/** The state is gone with the first look at it by whom it belongs to. */
async function takeState(
  { platform }: GoogleContext,
  userId: string,
  { state, redirect_uri: redirectUri }: { state: string; redirect_uri: string },
): Promise<Begun> {
  const stateHash = hashOfState(state);
  const row = await platform.db.asSystem(null, (tx) =>
    tx.query
      .deleteFrom('google_authorizations')
      .where('state_hash', '=', stateHash)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst(),
  );
  if (row === undefined) throw failed('analytics', 'state');
  if (row.expires_at <= platform.now() || row.redirect_uri !== redirectUri) throw failed(row.kind, 'state');
  return {
    kind: row.kind,
    organizationId: row.organization_id,
    connectionId: row.connection_id,
    redirectUri: row.redirect_uri,
    returnTo: row.return_to,
    verifier: platform.sealer.open(row.verifier_sealed, verifierOf(stateHash)),
  };
}

async function askTokens(
  client: GoogleClient,
  { kind, verifier, redirectUri }: Begun,
  code: string,
): Promise<{ credentials: Credentials; person: GooglePerson }> {
  try {
    const tokens = await client.exchange({ code, verifier, redirectUri });
    const { accessToken, refreshToken, expiresAt } = tokens;
    if (!tokens.scopes.includes(GOOGLE_SCOPES[kind])) throw failed(kind, 'scope');
    if (refreshToken === undefined) throw failed(kind, 'offline');
    const person = await client.person(accessToken);
    return { credentials: { accessToken, refreshToken, expiresAt }, person };
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    if (error.kind === 'grant-ended' || error.kind === 'invalid') throw failed(kind, 'code', error);
    if (error.kind === 'misconfigured') throw failed(kind, 'configuration', error);
    throw failed(kind, 'unreachable', error);
  }
}

async function keepConnection(
  context: GoogleContext,
  { kind, organizationId, connectionId }: Begun,
  { credentials, person, userId }: { credentials: Credentials; person: GooglePerson; userId: string },
): Promise<{ connection_id: string; state: 'choosing' | 'connected' }> {
  const { db, sealer, now } = context.platform;
  const kept = await db.asSystem(null, async (tx) => {
    const before = await tx.query
      .selectFrom('google_analytics_accounts')
      .select(['id', 'property_id', 'credentials_json', 'google_subject'])
      .where('organization_id', '=', organizationId)
      .where('kind', '=', kind)
      .where('is_active', '=', true)
      // Given again to a connection, or to one of the same person that has no property yet.
      .where((is) =>
        connectionId !== null
          ? is('id', '=', connectionId)
          : is.and([is('google_subject', '=', person.subject), is('property_id', '=', '')]),
      )
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (connectionId !== null && before === undefined) return null;
    const id = before?.id ?? randomUUID();
    const state = before !== undefined && before.property_id !== '' ? ('connected' as const) : ('choosing' as const);
    const values = {
      credentials_json: sealCredentials(sealer, id, credentials),
      email: person.email,
      google_subject: person.subject,
      state,
      paused_until: null,
      paused_for: null,
      renewing_until: null,
      created_by: userId,
      updated_at: now(),
    };
    if (before === undefined) {
      await tx.query
        .insertInto('google_analytics_accounts')
        .values({ id, organization_id: organizationId, kind, created_at: now(), ...values })
        .execute();
    } else {
      await tx.query.updateTable('google_analytics_accounts').set(values).where('id', '=', id).execute();
    }
    return { id, state, before };
  });
  if (kept === null) throw failed(kind, 'state');
  const { id, state, before } = kept;
  if (before !== undefined && before.google_subject !== person.subject) await forget(context, { ...before, id });
  return { connection_id: id, state };
}
