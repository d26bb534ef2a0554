import { Hono, type Context } from 'hono';
import { chooserPage, consentPage, refusalPage, SCOPE_WORDS } from './consent-page.ts';
import type { GoogleStore } from './google-store.ts';
import { PEOPLE } from './people.ts';

const BASIC = ['openid', 'email', 'profile'];

/** The error of a request as Google's page shows it, or null. */
function wrongWith(query: URLSearchParams): [code: string, words: string] | null {
  const redirect = query.get('redirect_uri') ?? '';
  if ((query.get('client_id') ?? '') === '') return ['invalid_request', 'Missing required parameter: client_id'];
  if (!URL.canParse(redirect) || !/^https?:/.test(redirect)) {
    return ['redirect_uri_mismatch', 'The redirect URI in the request does not match the ones authorized.'];
  }
  if (query.get('response_type') !== 'code') {
    return ['unsupported_response_type', 'Invalid response_type: only code is answered here.'];
  }
  const unknown = scopesOf(query).filter((scope) => !BASIC.includes(scope) && !(scope in SCOPE_WORDS));
  if (scopesOf(query).length === 0) return ['invalid_request', 'Missing required parameter: scope'];
  if (unknown.length > 0) return ['invalid_scope', `Some requested scopes were invalid: ${unknown.join(' ')}`];
  const method = query.get('code_challenge_method');
  if (method !== null && method !== 'S256')
    return ['invalid_request', 'Only code_challenge_method S256 is known here.'];
  return null;
}

function scopesOf(query: URLSearchParams): string[] {
  return (query.get('scope') ?? '').split(' ').filter(Boolean);
}

function back(c: Context, query: URLSearchParams, answer: Record<string, string>): Response {
  const address = new URL(query.get('redirect_uri') ?? '');
  const state = query.get('state');
  for (const [name, value] of Object.entries({ ...(state !== null && { state }), ...answer })) {
    address.searchParams.set(name, value);
  }
  return c.redirect(address.href, 303);
}

/** The page to choose an account and to allow or deny access. */
export function consentApp(store: GoogleStore): Hono {
  const app = new Hono();
  const refuse = (c: Context, query: URLSearchParams) => {
    const wrong = wrongWith(query);
    return wrong === null ? null : c.html(refusalPage(...wrong), 400);
  };
  app.get('/auth', (c) => {
    const query = new URL(c.req.url).searchParams;
    const refusal = refuse(c, query);
    if (refusal !== null) return refusal;
    const chosen = query.get('account') ?? query.get('login_hint');
    const person = PEOPLE.find(({ email }) => email === chosen);
    return c.html(person === undefined ? chooserPage(query) : consentPage(query, person, scopesOf(query)));
  });
  app.post('/auth', async (c) => {
    const form = await c.req.formData();
    const query = new URLSearchParams();
    // The address has these parameters too; those of the form take precedence.
    for (const [name, value] of [...new URL(c.req.url).searchParams, ...form]) {
      if (typeof value === 'string' && name !== 'granted' && name !== 'action') query.set(name, value);
    }
    const refusal = refuse(c, query);
    if (refusal !== null) return refusal;
    if (form.get('action') !== 'allow') return back(c, query, { error: 'access_denied' });
    const chosen = query.get('account') ?? query.get('login_hint');
    const person = PEOPLE.find(({ email }) => email === chosen);
    if (person === undefined) return c.html(chooserPage(query), 400);
    const granted = form.getAll('granted').map(String);
    const scopes = scopesOf(query).filter((scope) => BASIC.includes(scope) || granted.includes(scope));
    const { code } = store.giveCode({
      sub: person.sub,
      clientId: query.get('client_id') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      scopes,
      challenge: query.get('code_challenge'),
      isOffline: query.get('access_type') === 'offline',
      nonce: query.get('nonce'),
    });
    return back(c, query, { code, scope: scopes.join(' ') });
  });
  return app;
}
