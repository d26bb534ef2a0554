import { z } from 'zod';
import type { GoogleTokens } from '../../../integrations/google/google-oauth.ts';
import type { Sealer } from '../../../platform/secrets/seal.ts';

/** What `credentials_json` holds, sealed. */
const shape = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() });
export type Credentials = z.output<typeof shape>;

/** What sealed credentials are bound to: a row's cannot be opened in another. */
const boundTo = (connectionId: string) => `google:${connectionId}`;

export function sealCredentials(sealer: Sealer, connectionId: string, credentials: Credentials): string {
  return sealer.seal(JSON.stringify(credentials), boundTo(connectionId));
}

/** Throws SealError. */
export function openCredentials(sealer: Sealer, connectionId: string, sealed: string): Credentials {
  return shape.parse(JSON.parse(sealer.open(sealed, boundTo(connectionId))));
}

/** After a renewal, which mostly brings no new refresh token. */
export function renewed(before: Credentials, { accessToken, refreshToken, expiresAt }: GoogleTokens): Credentials {
  return { accessToken, refreshToken: refreshToken ?? before.refreshToken, expiresAt };
}
