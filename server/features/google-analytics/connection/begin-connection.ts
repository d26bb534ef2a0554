import { createHash } from 'node:crypto';
import { GOOGLE_CALLBACKS } from '#contract/google-analytics/google-callbacks.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import { authorizationUrl, newAuthorization, type GoogleKind } from '../../../integrations/google/google-oauth.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { disconnect } from './disconnect.ts';
import type { GoogleContext } from '../google-context.ts';

const AUTHORIZATION_MS = 10 * 60_000;
const ABANDONED_MS = 24 * 3_600_000;
const BEGIN_LIMIT = { max: 30, windowSeconds: 3600 };

export const DEFAULT_RETURN_PATH = '/dashboard/analytics';
/** Our own pages: one slash, followed by no other slash or backslash. */
const OUR_PAGE = /^\/(?:dashboard|settings|onboarding)(?:[/?#][^\\\p{Cc}]*)?$/u;

/** A state is stored as a hash, so that readers of the table cannot complete other people's authorizations. */
export function hashOfState(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}

export const verifierOf = (stateHash: string) => `google-verifier:${stateHash}`;

/**
 * Starts a connection: stores the secret part and returns Google's URL for the person.
 * @throws AppError GOOGLE_NOT_CONFIGURED, NOT_FOUND for an unknown connection, RATE_LIMITED
 */
export async function beginConnection(
  context: GoogleContext,
  request: {
    organization: OrganizationScope;
    userId: string;
    kind: GoogleKind;
    connectionId: string | undefined;
    returnTo: string | undefined;
  },
): Promise<{ url: string; expires_at: string }> {
  const { settings } = await context.client();
  const { db, sealer, now, publicUrl, limits } = context.platform;
  const { organizationId } = request.organization;
  await limits.require(`google begin ${organizationId}`, BEGIN_LIMIT);
  const { state, verifier } = newAuthorization();
  const stateHash = hashOfState(state);
  const redirectUri = publicUrl + GOOGLE_CALLBACKS[request.kind];
  const expiresAt = new Date(now().getTime() + AUTHORIZATION_MS);
  const { loginHint, abandoned } = await db.asSystem(null, async (tx) => {
    const existing =
      request.connectionId === undefined
        ? undefined
        : await tx.query
            .selectFrom('google_analytics_accounts')
            .select('email')
            .where('id', '=', request.connectionId)
            .where('organization_id', '=', organizationId)
            .where('kind', '=', request.kind)
            .where('is_active', '=', true)
            .executeTakeFirst();
    if (request.connectionId !== undefined && existing === undefined) throw new AppError('NOT_FOUND');
    await tx.query.deleteFrom('google_authorizations').where('expires_at', '<', now()).execute();
    await tx.query
      .insertInto('google_authorizations')
      .values({
        state_hash: stateHash,
        user_id: request.userId,
        organization_id: organizationId,
        kind: request.kind,
        connection_id: request.connectionId ?? null,
        verifier_sealed: sealer.seal(verifier, verifierOf(stateHash)),
        redirect_uri: redirectUri,
        return_to:
          request.returnTo !== undefined && OUR_PAGE.test(request.returnTo) ? request.returnTo : DEFAULT_RETURN_PATH,
        expires_at: expiresAt,
      })
      .execute();
    const abandoned = await tx.query
      .selectFrom('google_analytics_accounts')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('is_active', '=', true)
      .where('state', '=', 'choosing')
      .where('updated_at', '<', new Date(now().getTime() - ABANDONED_MS))
      .execute();
    return { loginHint: existing?.email, abandoned };
  });
  for (const { id } of abandoned) if (id !== request.connectionId) await disconnect(context, organizationId, id);
  const url = authorizationUrl(settings, { kind: request.kind, state, verifier, redirectUri, loginHint });
  return { url, expires_at: expiresAt.toISOString() };
}
