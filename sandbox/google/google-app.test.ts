import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '../start-sandbox.ts';

const CLIENT = { client_id: 'karoo-sandbox.apps.googleusercontent.com', client_secret: 'GOCSPX-karoo-sandbox' };
const REDIRECT = 'http://127.0.0.1:3000/auth/google/callback';
const ANALYTICS = 'https://www.googleapis.com/auth/analytics.readonly';
const SEARCH = 'https://www.googleapis.com/auth/webmasters.readonly';
const VERIFIER = 'v'.repeat(64);
const PROPERTY = '/analyticsdata/v1beta/properties/348611234';

interface Answer {
  status: number;
  // The result of JSON.parse, which the expectations check.
  body: ReturnType<typeof JSON.parse>;
}

let sandbox: RunningSandbox;
let token = '';

beforeAll(async () => {
  sandbox = await startSandbox({ orders: 5, products: 5, customers: 5 });
  token = (await tokens(await code())).body.access_token;
});
afterAll(() => sandbox.close());
afterEach(async () => {
  for (const name of ['restore-quota', 'give-access-back']) await control(name);
});

const at = (path: string) => sandbox.googleUrl + path;
const read = async (response: Response): Promise<Answer> => ({ status: response.status, body: await response.json() });
const control = (name: string, body: object = {}) =>
  fetch(at(`/control/${name}`), { method: 'POST', body: JSON.stringify(body) });
const ask = async (path: string, json?: object, bearer = token) =>
  read(
    await fetch(at(path), {
      headers: { authorization: `Bearer ${bearer}` },
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    }),
  );
const post = async (path: string, form: Record<string, string>) =>
  read(await fetch(at(path), { method: 'POST', body: new URLSearchParams(form) }));

const question = (changes: Record<string, string> = {}) => ({
  client_id: CLIENT.client_id,
  redirect_uri: REDIRECT,
  response_type: 'code',
  scope: `openid email ${ANALYTICS} ${SEARCH}`,
  access_type: 'offline',
  state: 'the state',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
  nonce: 'the nonce',
  ...changes,
});

/** Submits the page's form; returns the redirect. */
async function consent(changes: Record<string, string> = {}, granted = [ANALYTICS, SEARCH]): Promise<URL> {
  const form = new URLSearchParams({ ...question(), account: 'demo@karoo.test', action: 'allow', ...changes });
  for (const scope of granted) form.append('granted', scope);
  const response = await fetch(at('/o/oauth2/v2/auth'), { method: 'POST', body: form, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
}
const code = async (changes?: Record<string, string>) => (await consent(changes)).searchParams.get('code') ?? '';
const tokens = (input: string, changes: Record<string, string> = {}) =>
  post('/token', {
    ...CLIENT,
    grant_type: 'authorization_code',
    code: input,
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
    ...changes,
  });

describe('the consent page', () => {
  test('lets the user choose an account, deselect a permission, and cancel', async () => {
    const address = (changes: object) => at(`/o/oauth2/v2/auth?${new URLSearchParams({ ...question(), ...changes })}`);
    expect(await (await fetch(address({}))).text()).toContain('Choose an account');
    const page = await (await fetch(address({ account: 'demo@karoo.test' }))).text();
    expect(page).toContain('See and download your Google Analytics data');
    const less = await consent({}, [SEARCH]);
    expect(less.searchParams.get('scope')).toBe(`openid email ${SEARCH}`);
    const no = await consent({ action: 'cancel' });
    expect(no.href).toBe(`${REDIRECT}?state=the+state&error=access_denied`);
  });

  test.each([
    ['redirect_uri', 'nowhere', 'redirect_uri_mismatch'],
    ['scope', 'https://www.googleapis.com/auth/drive', 'invalid_scope'],
    ['code_challenge_method', 'plain', 'invalid_request'],
  ])('does not redirect with a wrong %s', async (name, value, words) => {
    const response = await fetch(at(`/o/oauth2/v2/auth?${new URLSearchParams(question({ [name]: value }))}`));
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(words)]);
  });
});

describe('tokens', () => {
  test('a code returns them once; a second use revokes them', async () => {
    const once = await code({ account: 'thandi@kaapstadkoffie.co.za' });
    const { body } = await tokens(once);
    expect(body).toMatchObject({
      expires_in: 3599,
      token_type: 'Bearer',
      scope: `openid email ${ANALYTICS} ${SEARCH}`,
    });
    const [head = '', claims = '', signature = ''] = body.id_token.split('.');
    const { keys } = (await ask('/oauth2/v3/certs')).body as { keys: JsonWebKey[] };
    const key = createPublicKey({ key: keys[0]!, format: 'jwk' });
    const isSigned = verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: CLIENT.client_id,
      email: 'thandi@kaapstadkoffie.co.za',
      email_verified: true,
      nonce: 'the nonce',
    });
    expect((await ask('/v1/userinfo', undefined, body.access_token)).body.email).toBe('thandi@kaapstadkoffie.co.za');
    expect(await tokens(once)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const renewed = await post('/token', { ...CLIENT, grant_type: 'refresh_token', refresh_token: body.refresh_token });
    expect(renewed).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('are refused for another verifier, redirect address or client', async () => {
    expect((await tokens(await code(), { code_verifier: 'x'.repeat(64) })).body.error).toBe('invalid_grant');
    expect((await tokens(await code(), { code_verifier: '' })).body.error).toBe('invalid_grant');
    expect((await tokens(await code(), { redirect_uri: `${REDIRECT}/` })).body.error).toBe('redirect_uri_mismatch');
    expect((await tokens(await code(), { client_secret: 'wrong' })).body.error).toBe('invalid_client');
    expect((await tokens(await code({ access_type: 'online' }))).body.refresh_token).toBeUndefined();
  });

  test('are renewed until the permission is revoked', async () => {
    const { refresh_token, access_token } = (await tokens(await code({ account: 'agentskap@bemarking.co.za' }))).body;
    const renew = () => post('/token', { ...CLIENT, grant_type: 'refresh_token', refresh_token });
    expect((await renew()).body.access_token).toMatch(/^ya29\./);
    expect((await post('/revoke', { token: refresh_token })).status).toBe(200);
    expect((await renew()).body).toEqual({
      error: 'invalid_grant',
      error_description: 'Token has been expired or revoked.',
    });
    expect((await ask('/analyticsadmin/v1beta/accountSummaries', undefined, access_token)).body.error.status).toBe(
      'UNAUTHENTICATED',
    );
  });
});

describe('reports', () => {
  const days = [{ startDate: '2026-09-01', endDate: '2026-09-30' }];
  const report = (json: object) => ask(`${PROPERTY}:runReport`, { dateRanges: days, ...json });
  const dimensions = (...names: string[]) => names.map((name) => ({ name }));
  type Row = { metricValues: { value: string }[] };
  const sum = (rows: Row[]) => rows.reduce((all, { metricValues }) => all + Number(metricValues[0]?.value), 0);

  test.each(['date', 'sessionSource', 'country', 'deviceCategory', 'pagePath'])(
    'by %s add up to the total',
    async (by) => {
      const metrics = dimensions(by === 'pagePath' ? 'screenPageViews' : 'sessions');
      const { body } = await report({ dimensions: dimensions(by), metrics, metricAggregations: ['TOTAL'] });
      const whole = await report({ metrics });
      expect(sum(body.rows)).toBe(sum(whole.body.rows));
      expect(body.totals[0].dimensionValues[0].value).toBe('RESERVED_TOTAL');
      expect(sum(body.totals)).toBe(sum(whole.body.rows));
    },
  );

  test('are empty without data, and reject unknown values with Google’s messages', async () => {
    const unknown = await report({ metrics: dimensions('happiness') });
    expect(unknown).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
    expect(unknown.body.error.message).toMatch(/^Field happiness is not a valid metric/);
    const realtime = await ask(`${PROPERTY}:runRealtimeReport`, { metrics: dimensions('sessions') });
    expect(realtime.status).toBe(400);
    const foreign = await ask('/analyticsdata/v1beta/properties/351999999:runReport', { dateRanges: days });
    expect(foreign.body.error.message).toMatch(/^User does not have sufficient permissions for this property/);
    const less = (await tokens((await consent({}, [SEARCH])).searchParams.get('code') ?? '')).body.access_token;
    const scope = await ask(`${PROPERTY}:runReport`, { dateRanges: days }, less);
    expect(scope.body.error.message).toBe('Request had insufficient authentication scopes.');
  });

  test('use up the quota, and fail without it', async () => {
    const metrics = dimensions('sessions');
    const { body } = await report({ metrics, returnPropertyQuota: true });
    expect(body.propertyQuota.tokensPerHour).toEqual({ consumed: 5, remaining: 39_995 });
    await control('use-up-quota', { property: '348611234' });
    expect(await report({ metrics })).toMatchObject({
      status: 429,
      body: { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } },
    });
    const other = await ask('/analyticsdata/v1beta/properties/348611235:runReport', { dateRanges: days, metrics });
    expect(other.status).toBe(200);
  });

  test('the control API names the unknown value', async () => {
    expect((await control('nothing')).status).toBe(404);
    expect((await control('revoke', { email: 'nobody' })).status).toBe(400);
    expect(await (await fetch(sandbox.googleUrl)).text()).toContain('Take the permission back');
  });
});
