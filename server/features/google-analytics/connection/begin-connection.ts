import { createHash } from 'node:crypto';
import { GOOGLE_CALLBACKS } from '#contract/google-analytics/google-callbacks.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import { authorizationUrl, newAuthorization, type GoogleKind } from '../../../integrations/google/google-oauth.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { disconnect } from './disconnect.ts';
import type { GoogleContext } from '../google-context.ts';

/** How long a person may take at Google. */
const LASTS_MS = 10 * 60_000;
/** A connection whose property nobody chose by then was given up. */
const GIVEN_UP_MS = 24 * 3_600_000;
const BEGINNINGS = { max: 30, windowSeconds: 3600 };

/** Where a person goes who began in the analytics. */
export const DEFAULT_RETURN_PATH = '/dashboard/analytics';
/** A page of ours: one slash, then no other and no backslash. */
const OUR_PAGE = /^\/(?:dashboard|settings|onboarding)(?:[/?#][^\\\p{Cc}]*)?$/u;

/** What a state is kept as: whoever reads the table cannot end what others began. */
export function hashOfState(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}

export const verifierOf = (stateHash: string) => `google-verifier:${stateHash}`;

/**
 * Begins a connection: keeps what only we may know of it, and answers Google's address for the person.
 * @throws AppError GOOGLE_NOT_CONFIGURED, NOT_FOUND for a connection that is not there, RATE_LIMITED
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
  await limits.require(`google begin ${organizationId}`, BEGINNINGS);
  const { state, verifier } = newAuthorization();
  const stateHash = hashOfState(state);
  const redirectUri = publicUrl + GOOGLE_CALLBACKS[request.kind];
  const expiresAt = new Date(now().getTime() + LASTS_MS);
  const { loginHint, givenUp } = await db.asSystem(null, async (tx) => {
    const again =
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
    if (request.connectionId !== undefined && again === undefined) throw new AppError('NOT_FOUND');
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
    const givenUp = await tx.query
      .selectFrom('google_analytics_accounts')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('is_active', '=', true)
      .where('state', '=', 'choosing')
      .where('updated_at', '<', new Date(now().getTime() - GIVEN_UP_MS))
      .execute();
    return { loginHint: again?.email, givenUp };
  });
  for (const { id } of givenUp) if (id !== request.connectionId) await disconnect(context, organizationId, id);
  const url = authorizationUrl(settings, { kind: request.kind, state, verifier, redirectUri, loginHint });
  return { url, expires_at: expiresAt.toISOString() };
}
