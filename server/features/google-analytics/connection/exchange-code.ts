import { randomUUID } from 'node:crypto';
import type { CallMeta } from '#contract/base.ts';
import { t } from '#domain/language/t.ts';
import type { GoogleClient } from '../../../integrations/google/google-client.ts';
import { GoogleError } from '../../../integrations/google/google-error.ts';
import { GOOGLE_SCOPES, type GooglePerson, type GoogleKind } from '../../../integrations/google/google-oauth.ts';
import type { CallContext, Person } from '../../../platform/access/call-context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { hashOfState, verifierOf } from './begin-connection.ts';
import { sealCredentials, type Credentials } from './credentials.ts';
import { revoke } from './disconnect.ts';
import type { GoogleContext } from '../google-context.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

const FAILED: Readonly<Record<GoogleKind, string>> = {
  analytics: inEnglish('Failed to connect Google Analytics'),
  'search-console': inEnglish('Failed to connect Search Console'),
};

const DETAILS = {
  state: inEnglish('This Google sign-in has expired or was already used. Try again.'),
  code: inEnglish('Google didn’t accept the sign-in. Try again.'),
  scope: inEnglish('Karoo needs the permission on Google’s page. Try again and leave it ticked.'),
  offline: inEnglish('Google didn’t give Karoo ongoing access. Try again.'),
  unreachable: inEnglish('Google isn’t responding. Try again in a few minutes.'),
  configuration: inEnglish(
    'This server’s Google client isn’t set up correctly. Ask your server administrator to fix it.',
  ),
} as const;

/** The specification's message, with the advice in `data.detail`. */
function failed(kind: GoogleKind, reason: keyof typeof DETAILS, cause?: unknown): AppError {
  return new AppError('GOOGLE_CONNECT_FAILED', {
    message: FAILED[kind],
    data: { reason, detail: DETAILS[reason] },
    cause,
  });
}

interface Authorization {
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

const ADMIN: CallMeta = { access: 'organization', action: 'manage-stores', unauthorized: () => t('Not authenticated') };

/**
 * Completes an authorization: once, only for the person who began it, and only while they may connect. Tokens are sealed before
 * anything else.
 * @throws AppError GOOGLE_CONNECT_FAILED, GOOGLE_NOT_CONFIGURED, and the gate's errors
 */
export async function exchangeCode(
  context: GoogleContext,
  call: CallContext & { person: Person },
  input: { code: string; redirect_uri: string; state: string },
): Promise<Exchanged> {
  const client = await context.client();
  const authorization = await takeAuthorization(context, call.person.id, input);
  await context.platform.gate.open(ADMIN, { organization_id: authorization.organizationId }, call);
  const { credentials, person } = await exchangeTokens(client, authorization, input.code);
  const saved = await saveConnection(context, authorization, { credentials, person, userId: call.person.id });
  return {
    ...saved,
    organization_id: authorization.organizationId,
    kind: authorization.kind,
    return_to: authorization.returnTo,
  };
}

/** Deletes and returns the person's authorization. */
async function takeAuthorization(
  { platform }: GoogleContext,
  userId: string,
  { state, redirect_uri: redirectUri }: { state: string; redirect_uri: string },
): Promise<Authorization> {
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

async function exchangeTokens(
  client: GoogleClient,
  { kind, verifier, redirectUri }: Authorization,
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

async function saveConnection(
  context: GoogleContext,
  { kind, organizationId, connectionId }: Authorization,
  { credentials, person, userId }: { credentials: Credentials; person: GooglePerson; userId: string },
): Promise<{ connection_id: string; state: 'choosing' | 'connected' }> {
  const { db, sealer, now } = context.platform;
  const saved = await db.asSystem(null, async (tx) => {
    const before = await tx.query
      .selectFrom('google_analytics_accounts')
      .select(['id', 'property_id', 'credentials_json', 'google_subject'])
      .where('organization_id', '=', organizationId)
      .where('kind', '=', kind)
      .where('is_active', '=', true)
      // Renews the given connection, or one of the same person without a property.
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
  if (saved === null) throw failed(kind, 'state');
  const { id, state, before } = saved;
  if (before !== undefined && before.google_subject !== person.subject) await revoke(context, { ...before, id });
  return { connection_id: id, state };
}
