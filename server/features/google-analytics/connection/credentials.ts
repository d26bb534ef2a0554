import { z } from 'zod';
import type { GoogleTokens } from '../../../integrations/google/google-oauth.ts';
import type { Sealer } from '../../../platform/secrets/seal.ts';

/** The sealed content of `credentials_json`. */
const shape = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() });
export type Credentials = z.output<typeof shape>;

/** Binds sealed credentials to their row. */
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
