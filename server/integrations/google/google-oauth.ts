import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { GoogleHttp } from './google-http.ts';
import { readAnswer } from './google-http.ts';
import type { GoogleSettings } from './google-settings.ts';

/** What Karoo may ask of a person's Google: to read, nothing more. */
export const GOOGLE_SCOPES = {
  analytics: 'https://www.googleapis.com/auth/analytics.readonly',
  'search-console': 'https://www.googleapis.com/auth/webmasters.readonly',
} as const;
export type GoogleKind = keyof typeof GOOGLE_SCOPES;

/** Tokens of one permission. Never leave the server. */
export interface GoogleTokens {
  accessToken: string;
  /** Absent from a renewal: then the old one goes on. */
  refreshToken?: string;
  /** When the access token ends, in milliseconds since 1970. */
  expiresAt: number;
  /** What was really given: a person can untick some of it. */
  scopes: string[];
}

export interface GooglePerson {
  /** Google's own id of the person, which outlives their address. */
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

const tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().default(''),
});
const person = z.object({
  sub: z.string().min(1),
  email: z.string(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().default(''),
});

/** A state that nobody can guess, and a verifier of PKCE with its challenge (S256). */
export function newAuthorization(): { state: string; verifier: string } {
  return { state: randomBytes(32).toString('base64url'), verifier: randomBytes(48).toString('base64url') };
}

/**
 * Where a person says yes. Asks for offline access and for consent each time, since only then Google gives a refresh token.
 * What other sign-ins were given before is not taken along.
 */
export function authorizationAddress(
  { clientId, hosts }: GoogleSettings,
  request: { kind: GoogleKind; state: string; verifier: string; redirectUri: string; loginHint?: string | undefined },
): string {
  const address = new URL(hosts.authorize);
  address.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: `openid email ${GOOGLE_SCOPES[request.kind]}`,
    access_type: 'offline',
    prompt: 'consent',
    state: request.state,
    code_challenge: createHash('sha256').update(request.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(request.loginHint !== undefined && { login_hint: request.loginHint }),
  }).toString();
  return address.href;
}

/** The OAuth calls. Each throws GoogleError. `now` in milliseconds. */
export function createGoogleOauth(settings: GoogleSettings, http: GoogleHttp, now: () => number) {
  const { clientId, clientSecret, hosts } = settings;
  const client = { client_id: clientId, client_secret: clientSecret };
  const askTokens = async (form: Record<string, string>, repeatable: boolean): Promise<GoogleTokens> => {
    const asked = now();
    const answer = await http.ask({ method: 'POST', url: hosts.token, form: { ...client, ...form }, repeatable });
    const read = readAnswer(tokens, answer, 'its tokens');
    return {
      accessToken: read.access_token,
      ...(read.refresh_token !== undefined && { refreshToken: read.refresh_token }),
      expiresAt: asked + read.expires_in * 1000,
      scopes: read.scope.split(' ').filter(Boolean),
    };
  };
  return {
    /** A code is good once: tried again it would end the tokens it gave. */
    exchange: (given: { code: string; verifier: string; redirectUri: string }) =>
      askTokens(
        {
          grant_type: 'authorization_code',
          code: given.code,
          code_verifier: given.verifier,
          redirect_uri: given.redirectUri,
        },
        false,
      ),
    refresh: (refreshToken: string) => askTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, true),
    /** Ends the permission with all its tokens. */
    async revoke(token: string): Promise<void> {
      await http.ask({ method: 'POST', url: hosts.revoke, form: { token }, repeatable: true });
    },
    async person(accessToken: string): Promise<GooglePerson> {
      const answer = await http.ask({ method: 'GET', url: hosts.userinfo, accessToken, repeatable: true });
      const { sub, email, email_verified, name } = readAnswer(person, answer, 'a person');
      return { subject: sub, email: email.toLowerCase(), emailVerified: email_verified, name };
    },
  };
}
