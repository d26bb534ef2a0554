import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { GoogleHttp } from './google-http.ts';
import { parseResponse } from './google-http.ts';
import type { GoogleSettings } from './google-settings.ts';

/** Karoo's scopes, which only allow reading. */
export const GOOGLE_SCOPES = {
  analytics: 'https://www.googleapis.com/auth/analytics.readonly',
  'search-console': 'https://www.googleapis.com/auth/webmasters.readonly',
} as const;
export type GoogleKind = keyof typeof GOOGLE_SCOPES;

/** Tokens of one permission. They never leave the server. */
export interface GoogleTokens {
  accessToken: string;
  /** Absent from a renewal: keep the old one. */
  refreshToken?: string;
  /** When the access token expires, in milliseconds since 1970. */
  expiresAt: number;
  /** The scopes that the person granted. They can untick some. */
  scopes: string[];
}

export interface GooglePerson {
  /** Google's id of the person, which stays the same when their email changes. */
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

/** An unguessable state, and a PKCE verifier. */
export function newAuthorization(): { state: string; verifier: string } {
  return { state: randomBytes(32).toString('base64url'), verifier: randomBytes(48).toString('base64url') };
}

/**
 * The URL of Google's consent page. Requests offline access and consent each time, because Google returns a refresh token
 * only then. Scopes granted to other sign-ins are not included.
 */
export function authorizationUrl(
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

/** The OAuth requests. All throw GoogleError. `now` in milliseconds. */
export function createGoogleOauth(settings: GoogleSettings, http: GoogleHttp, now: () => number) {
  const { clientId, clientSecret, hosts } = settings;
  const client = { client_id: clientId, client_secret: clientSecret };
  const requestTokens = async (form: Record<string, string>, repeatable: boolean): Promise<GoogleTokens> => {
    const requestedAt = now();
    const response = await http.request({ method: 'POST', url: hosts.token, form: { ...client, ...form }, repeatable });
    const read = parseResponse(tokens, response, 'its tokens');
    return {
      accessToken: read.access_token,
      ...(read.refresh_token !== undefined && { refreshToken: read.refresh_token }),
      expiresAt: requestedAt + read.expires_in * 1000,
      scopes: read.scope.split(' ').filter(Boolean),
    };
  };
  return {
    /** Not retried: exchanging a code twice revokes its tokens. */
    exchange: ({ code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string }) =>
      requestTokens(
        { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
        false,
      ),
    refresh: (refreshToken: string) =>
      requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, true),
    /** Revokes the permission and all its tokens. */
    async revoke(token: string): Promise<void> {
      await http.request({ method: 'POST', url: hosts.revoke, form: { token }, repeatable: true });
    },
    async person(accessToken: string): Promise<GooglePerson> {
      const response = await http.request({ method: 'GET', url: hosts.userinfo, accessToken, repeatable: true });
      const { sub, email, email_verified, name } = parseResponse(person, response, 'a person');
      return { subject: sub, email: email.toLowerCase(), emailVerified: email_verified, name };
    },
  };
}
