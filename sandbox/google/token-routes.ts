import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { ACCESS_LASTS_SECONDS, type GoogleStore } from './google-store.ts';
import type { IdTokens } from './id-token.ts';
import { personBySub } from './people.ts';

/** The client that Karoo uses if no other is configured. */
const CLIENT = { id: 'karoo-sandbox.apps.googleusercontent.com', secret: 'GOCSPX-karoo-sandbox' };

const refuse = (c: Context, status: 400 | 401, error: string, description: string) =>
  c.json({ error, error_description: description }, status);

/** Tokens for codes and refresh tokens, revocation, and user info. */
export function tokenApp(store: GoogleStore, idTokens: IdTokens): Hono {
  const app = new Hono();

  app.post('/token', async (c) => {
    store.count('token');
    const form = new URLSearchParams(await c.req.text());
    const get = (name: string) => form.get(name) ?? '';
    const isWrongSecret = get('client_id') === CLIENT.id && get('client_secret') !== CLIENT.secret;
    if (get('client_id') === '' || get('client_secret') === '' || isWrongSecret) {
      return refuse(c, 401, 'invalid_client', 'Unauthorized');
    }
    if (get('grant_type') === 'refresh_token') return renew(c, get('refresh_token'), get('client_id'));
    if (get('grant_type') !== 'authorization_code') {
      return refuse(c, 400, 'unsupported_grant_type', `Invalid grant_type: ${get('grant_type')}`);
    }
    return exchange(c, get);
  });

  const exchange = (c: Context, get: (name: string) => string) => {
    const code = store.takeCode(get('code'));
    if (code === null || code.clientId !== get('client_id'))
      return refuse(c, 400, 'invalid_grant', 'Malformed auth code.');
    if (code.redirectUri !== get('redirect_uri')) return refuse(c, 400, 'redirect_uri_mismatch', 'Bad Request');
    const verifier = get('code_verifier');
    if (code.challenge !== null && createHash('sha256').update(verifier).digest('base64url') !== code.challenge) {
      return refuse(c, 400, 'invalid_grant', verifier === '' ? 'Missing code verifier.' : 'Invalid code verifier.');
    }
    const person = personBySub(code.sub);
    if (person === undefined) return refuse(c, 400, 'invalid_grant', 'Bad Request');
    const refreshToken = store.allow(code);
    return c.json({
      access_token: store.giveAccess(code.sub, code.clientId, code.scopes),
      expires_in: ACCESS_LASTS_SECONDS,
      ...(refreshToken !== null && { refresh_token: refreshToken }),
      scope: code.scopes.join(' '),
      token_type: 'Bearer',
      ...(code.scopes.includes('openid') && {
        id_token: idTokens.issue(person, code.clientId, code.nonce, store.now()),
      }),
    });
  };

  const renew = (c: Context, refreshToken: string, clientId: string) => {
    store.count('refresh');
    const grant = store.grantOfRefresh(refreshToken);
    if (grant === undefined || grant.clientId !== clientId) {
      return refuse(c, 400, 'invalid_grant', 'Token has been expired or revoked.');
    }
    return c.json({
      access_token: store.giveAccess(grant.sub, clientId, grant.scopes),
      expires_in: ACCESS_LASTS_SECONDS,
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
    });
  };

  app.post('/revoke', async (c) => {
    store.count('revoke');
    const form = new URLSearchParams(await c.req.text());
    const token = form.get('token') ?? c.req.query('token') ?? '';
    const access = store.accessOf(token);
    const grant =
      store.grantOfRefresh(token) ?? (access === null ? undefined : store.grantOf(access.sub, access.clientId));
    if (grant === undefined) return refuse(c, 400, 'invalid_token', 'Token expired or revoked');
    store.endGrant(grant);
    return c.json({});
  });

  app.get('/v1/userinfo', (c) => {
    const access = store.accessOf((c.req.header('authorization') ?? '').replace(/^Bearer /i, ''));
    const person = access === null ? undefined : personBySub(access.sub);
    if (person === undefined) return refuse(c, 401, 'invalid_token', 'Invalid Credentials');
    const { sub, email, emailVerified, name } = person;
    return c.json({ sub, email, email_verified: emailVerified, name });
  });
  app.get('/oauth2/v3/certs', (c) => c.json(idTokens.keys));
  return app;
}
