import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createStore } from '../../testing/tenants.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let thandi: SignedIn;
let sipho: SignedIn;
let today = new Date();
const webFolder = mkdtempSync(join(tmpdir(), 'karoo-web-'));

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'));
  const page = (title: string) =>
    `<!doctype html><title>${title}</title><link rel="canonical" href="{{PUBLIC_URL}}/"><p>{{OPERATOR_NAME}}</p>`;
  writeFileSync(join(webFolder, 'app.html'), '<!doctype html><title>Karoo</title>');
  writeFileSync(join(webFolder, 'auth.html'), '<!doctype html><title>Sign in</title>');
  writeFileSync(join(webFolder, 'index.html'), page('The landing page'));
  mkdirSync(join(webFolder, 'terms'));
  writeFileSync(join(webFolder, 'terms', 'index.html'), page('The terms'));
  writeFileSync(join(webFolder, 'sitemap.xml'), '<urlset><url><loc>{{PUBLIC_URL}}/</loc></url></urlset>');
  writeFileSync(join(webFolder, 'assets', 'main-AbCd1234.js'), `console.info("${'k'.repeat(3000)}")`);
  mkdirSync(join(`${webFolder}-af`, 'assets'), { recursive: true });
  writeFileSync(join(`${webFolder}-af`, 'auth.html'), '<!doctype html><title>Meld aan</title>');
  writeFileSync(join(`${webFolder}-af`, 'assets', 'main-Af123456.js'), 'console.info("af")');
  app = await startTestApp({ webFolder, now: () => today, env: { OPERATOR_NAME: 'Koffie & <Kie>' } });
  thandi = await app.signedIn('thandi@example.co.za');
  sipho = await app.signedIn('sipho@example.co.za');
});

afterAll(async () => {
  await app.close();
  for (const folder of [webFolder, `${webFolder}-af`]) rmSync(folder, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { redirect: 'manual', headers: { accept: 'text/html', ...headers } });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

test('addresses before the sign-in get their own page, all others of the app the app', async () => {
  const titles = await Promise.all(
    [
      '/login',
      '/login/?plan=annual',
      '/register',
      '/forgot-password',
      '/reset-password',
      '/invitation',
      '/dashboard',
    ].map(async (path) => /<title>(.*)<\/title>/.exec(await (await open(path)).text())?.[1]),
  );
  expect(titles).toEqual(['Sign in', 'Sign in', 'Sign in', 'Sign in', 'Sign in', 'Karoo', 'Karoo']);
});

test('pages come in the language of the cookie, else of the browser, hashed files in any', async () => {
  const read = async (path: string, cookie = '', browser = 'en-ZA') => {
    const response = await open(path, { cookie, 'accept-language': browser });
    return [await response.text(), response.headers.get('vary'), response.headers.get('etag')];
  };
  const english = await read('/login', 'language=xx');
  const afrikaans = await read('/login', 'a=b; language=af');
  expect(english[0]).toContain('Sign in');
  expect(afrikaans[0]).toContain('Meld aan');
  expect(await read('/login', '', 'af-ZA,en;q=0.8')).toEqual(afrikaans);
  expect((await read('/login', 'language=en', 'af-ZA'))[0]).toContain('Sign in');
  expect(afrikaans[1]).toContain('Accept-Language, Cookie');
  expect(afrikaans[2]).not.toBe(english[2]);
  // Files that are the same in every language are built once.
  expect((await read('/assets/main-AbCd1234.js', 'language=af'))[0]).toContain('kkk');
  expect((await read('/assets/main-Af123456.js'))[0]).toContain('af');
});

describe('errors', () => {
  test('an unknown call or path returns 404 in our format', async () => {
    for (const path of ['/api/v1/nothing', '/rpc/nothing', '/functions/v1/nothing', '/nothing']) {
      const response = await fetch(`${app.url}${path}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
        message: expect.stringMatching(/\.$/),
      });
    }
  });

  test('invalid input names the field and the remedy', async () => {
    const { status, body } = await thandi.call('POST', '/api/v1/organizations', { name: '   ' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', message: 'name: Enter an organization name.' });
    expect(body.data.issues).toEqual([{ path: 'name', message: 'Enter an organization name.' }]);
    const wrongType = await thandi.call('POST', '/api/v1/organizations', { name: { $ne: 1 } });
    expect(wrongType).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', message: 'name: Give a text.' } });
    const missing = await thandi.call('POST', '/api/v1/organizations', {});
    expect(missing.body.message).toBe('name: This is missing. Give a text.');
    const deep = await thandi.call('POST', '/api/v1/client-log', { faults: [{ id: 7 }] });
    expect(deep.body.message).toBe('id: Give a text.');
    expect(deep.body.data.issues[0].path).toBe('faults.0.id');
    const nul = await thandi.call('POST', '/api/v1/organizations', { name: 'a\u0000b' });
    expect(nul).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', message: 'name: Text can’t contain NUL characters.' },
    });
  });

  test('a body that is not JSON, incomplete, or of another type', async () => {
    const headers = { authorization: `Bearer ${thandi.token}` };
    for (const text of ['{"name": "x"', 'null]', '<html>']) {
      const response = await post('/api/v1/organizations', text, headers);
      expect(await response.json()).toMatchObject({ code: 'MALFORMED_JSON', status: 400 });
      expect(response.status).toBe(400);
    }
    const other = await post('/api/v1/organizations', 'name=x', { ...headers, 'content-type': 'text/plain' });
    expect(other.status).toBe(415);
    expect(await other.json()).toMatchObject({ code: 'UNSUPPORTED_TYPE' });
    // Without a body there is no content type to check.
    const nothing = await fetch(`${app.url}/api/v1/organizations/7`, { method: 'DELETE', headers });
    expect(nothing.status).toBe(400);
  });

  test('10 MB of JSON return 413, with or without a content length', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(10_000_000) });
    const headers = { authorization: `Bearer ${thandi.token}` };
    const announced = await post('/api/v1/organizations', body, headers);
    expect(announced.status).toBe(413);
    expect(await announced.json()).toMatchObject({ code: 'TOO_LARGE' });
    const streamed = await fetch(`${app.url}/api/v1/organizations`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  test('without a session a body has at most 64 kB, wherever it is sent and whatever it claims', async () => {
    const body = JSON.stringify({ email: 'thandi@example.co.za', password: 'x'.repeat(100_000) });
    const forged = { authorization: 'Bearer forged.token', cookie: 'karoo.session_token=forged' };
    const paths = [
      '/api/v1/organizations',
      '/rpc/organizations/create',
      '/api/v1/invitations/look',
      '/connect/woocommerce/callback',
    ];
    for (const path of [...paths, '/api/auth/sign-in/email']) {
      for (const headers of [{}, forged]) expect((await post(path, body, headers)).status, path).toBe(413);
    }
    const own = await post('/api/auth/change-password', body, { authorization: `Bearer ${thandi.token}` });
    expect(own.status).toBe(413);
    expect((await thandi.call('POST', '/api/v1/organizations', { name: 'x'.repeat(100_000) })).status).toBe(400);
  });

  test('JSON that nests deeper than 100 levels is refused before anything reads it', async () => {
    const levels = (count: number) => `{"name":${'['.repeat(count)}${']'.repeat(count)}}`;
    const headers = { authorization: `Bearer ${thandi.token}` };
    for (const path of [
      '/api/v1/organizations',
      '/rpc/organizations/create',
      '/functions/v1/send-email',
      '/api/auth/sign-in/email',
    ]) {
      const deep = await post(path, levels(20_000), headers);
      expect([deep.status, ((await deep.json()) as { message: string }).message], path).toEqual([
        400,
        'The request body nests deeper than 100 levels.',
      ]);
    }
    const shallow = await post('/api/v1/organizations', levels(90), headers);
    expect(await shallow.json()).toMatchObject({ message: 'name: Give a text.' });
  });

  test('an unexpected error is logged with its stack and returns only its id', async () => {
    const failure = vi.spyOn(app.platform.db, 'asUser').mockRejectedValueOnce(new Error('the disk of node-7 is full'));
    const { status, body, headers } = await thandi.call('GET', '/api/v1/organizations');
    failure.mockRestore();
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'INTERNAL', data: { requestId: headers.get('x-request-id') } });
    expect(JSON.stringify(body)).not.toContain('node-7');
  });

  test('emoji and right-to-left text return unchanged', async () => {
    const name = 'متجر القهوة ☕️ – O’Neill & söhne';
    const made = await thandi.call('POST', '/api/v1/organizations', { name });
    expect(made).toMatchObject({ status: 201, body: { name, role: 'owner' } });
    const listed = await thandi.call('GET', '/api/v1/organizations');
    expect(listed.body.items.map((item: { name: string }) => item.name)).toContain(name);
  });
});

describe('permissions', () => {
  test('anonymous requests get 401, also for server-only procedures', async () => {
    for (const path of ['/api/v1/me', '/api/v1/organizations']) {
      expect((await fetch(`${app.url}${path}`)).status).toBe(401);
    }
    expect((await post('/rest/v1/rpc/upsert_orders_batch', '{}')).status).toBe(401);
    expect((await post('/rpc/organizations/list', '{}')).status).toBe(401);
    expect((await post('/api/v1/organizations', '{}', { authorization: 'Bearer forged.token' })).status).toBe(401);
  });

  test('server-only procedures return 403 for every user', async () => {
    const { status, body } = await thandi.call('POST', '/rest/v1/rpc/create_payment_record', { p_amount: 1 });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'SERVER_ONLY' });
  });

  test('another tenant’s organization does not exist; an insufficient role returns 403', async () => {
    const path = `/api/v1/organizations/${thandi.organizationId}`;
    const stranger = await sipho.call('PATCH', path, { name: 'Mine now' });
    expect(stranger).toMatchObject({ status: 404, body: { code: 'ORGANIZATION_NOT_FOUND' } });
    await app.platform.db.asOwner(({ query }) =>
      query
        .insertInto('organization_members')
        .values({ organization_id: thandi.organizationId, user_id: sipho.userId, role: 'manager' })
        .execute(),
    );
    const member = await sipho.call('PATCH', path, { name: 'Mine now' });
    expect(member).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ROLE' } });
    const owner = await thandi.call('PATCH', path, { name: 'Koffie' });
    expect(owner).toMatchObject({ status: 200, body: { name: 'Koffie' } });
  });

  test('malformed ids are invalid input, unknown ones do not exist', async () => {
    const named = (id: string) => thandi.call('PATCH', `/api/v1/organizations/${id}`, { name: 'x' });
    expect(await named('7')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await named("1' or '1'='1")).toMatchObject({ status: 400 });
    expect(await named('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
  });

  test('after the trial, guarded calls return 402 and account calls still work', async () => {
    const before = today;
    today = new Date(Date.now() + 31 * 86_400_000);
    const guarded = await thandi.call('PATCH', `/api/v1/organizations/${thandi.organizationId}`, { name: 'Koffie' });
    const me = await thandi.call('GET', '/api/v1/me');
    today = before;
    expect(guarded).toMatchObject({ status: 402, body: { code: 'TRIAL_EXPIRED' } });
    expect(me).toMatchObject({ status: 200, body: { hasFullAccess: false, trialDaysRemaining: 0 } });
  });
});

describe('browsers', () => {
  const cookieOf = async (email: string) => {
    const response = await post('/api/auth/sign-in/email', JSON.stringify({ email, password: 'correct horse' }));
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  };

  test('a cookie alone does not allow another site to write', async () => {
    const cookie = await cookieOf('thandi@example.co.za');
    const write = (headers: Record<string, string>) =>
      post('/api/v1/organizations', '{"name":"x"}', { cookie, ...headers });
    expect((await write({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await write({ origin: 'null' })).status).toBe(403);
    expect((await write({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await write({ origin: app.url })).status).toBe(201);
    const out = await post('/api/auth/sign-out', '{}', { cookie, origin: 'https://evil.example' });
    expect(await out.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
  });

  test('every response forbids inline scripts, frames, sniffing and CORS', async () => {
    const { headers } = await fetch(`${app.url}/dashboard`, {
      headers: { accept: 'text/html', origin: 'https://evil.example' },
    });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' ?;/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    const worker = await fetch(`${app.url}/assets/barcode-worker-AbCd1234.js`);
    expect(worker.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
  });

  test('pages: the app for its own paths, immutable hashed files, both compressed', async () => {
    const page = await open('/dashboard/orders/7');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(await page.text()).toContain('<title>Karoo');
    const again = await fetch(`${app.url}/dashboard`, {
      headers: { accept: 'text/html', 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    // As monitoring and curl ask.
    const anything = await Promise.all(['/login', '/nowhere'].map((path) => open(path, { accept: '*/*' })));
    expect(anything.map(({ status }) => status)).toEqual([200, 404]);
    const script = await fetch(`${app.url}/assets/main-AbCd1234.js`, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(await script.text()).toContain('kkkk');
    expect((await open('/assets/old-00000000.js')).status).toBe(404);
    expect((await fetch(`${app.url}/../../etc/passwd`)).status).toBe(404);
    expect((await fetch(`${app.url}/%2e%2e%2f%2e%2e%2fetc%2fpasswd`)).status).toBe(404);
  });

  test('responses of calls are compressed on request, if their type allows it', async () => {
    const ask = (path: string, accepted: string) =>
      fetch(`${app.url}${path}`, { headers: { 'accept-encoding': accepted, authorization: `Bearer ${sipho.token}` } });
    for (const name of ['Rooibos', 'Buchu', 'Honeybush', 'Marula', 'Kapok', 'Protea']) {
      await sipho.call('POST', '/api/v1/organizations', { name: `${name} and what else grows on these hills` });
    }
    const plain = await ask('/api/v1/organizations', 'identity');
    const text = await plain.text();
    expect(text.length).toBeGreaterThan(1024);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
    for (const accepted of ['gzip, deflate, br', 'br;q=1, gzip;q=0.5', '*']) {
      const packed = await ask('/api/v1/organizations', accepted);
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length);
      expect(await packed.text()).toBe(text);
    }
    for (const accepted of ['gzip;q=0', '']) {
      expect((await ask('/api/v1/organizations', accepted)).headers.get('content-encoding')).toBeNull();
    }
    const short = await ask('/api/v1/stores', 'gzip');
    expect(short.status).toBe(200);
    expect(short.headers.get('content-encoding')).toBeNull();
  });

  test.each([
    ['2025-11-01', 128 * 1024],
    ['2022-01-01', 512 * 1024],
  ])('a long response since %s is the same when compressed', async (from, least) => {
    const storeId = await createStore(app.platform.db, thandi.organizationId);
    const path = `/api/v1/stores/${storeId}/analytics/overview?from=${from}&to=2026-10-31&interval=day&compare=year`;
    const ask = (accepted: string) =>
      fetch(`${app.url}${path}`, { headers: { 'accept-encoding': accepted, authorization: `Bearer ${thandi.token}` } });
    const plain = await (await ask('identity')).text();
    expect(plain.length).toBeGreaterThan(least);
    const packed = await ask('gzip');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.length / 10);
    expect(await packed.text()).toBe(plain);
  });

  test('public pages include values that only the server knows', async () => {
    for (const path of ['/terms', '/terms/']) {
      const page = await open(path);
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain('<title>The terms');
      expect(html).toContain(`href="${app.url}/"`);
      expect(html).toContain('<p>Koffie &amp; &lt;Kie&gt;</p>');
    }
    const map = await fetch(`${app.url}/sitemap.xml`);
    expect(map.headers.get('content-type')).toContain('application/xml');
    expect(await map.text()).toContain(`<loc>${app.url}/</loc>`);
  });

  test('an unknown path returns the app with 404, which says so', async () => {
    for (const path of ['/nowhere', '/term', '/dashboards', '/settings-of-mine']) {
      const page = await open(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(await page.text()).toContain('<title>Karoo');
      expect(page.headers.get('etag')).toBeNull();
    }
  });

  test('"/" is the landing page for visitors and redirects signed-in users to the dashboard', async () => {
    const stranger = await open('/');
    expect(stranger.status).toBe(200);
    expect(stranger.headers.get('etag')).not.toBeNull();
    expect(stranger.headers.get('vary')).toContain('Cookie');
    expect(await stranger.text()).toContain('<title>The landing page');
    expect((await open('/', { cookie: 'karoo.session_token=forged.signature' })).status).toBe(200);

    const known = await open('/', { cookie: await cookieOf('thandi@example.co.za') });
    expect([known.status, known.headers.get('location')]).toEqual([302, '/dashboard']);
    expect(known.headers.get('cache-control')).toBe('private, no-store');
    expect(known.headers.get('vary')).toContain('Cookie');
  });
});

describe('documentation and metrics', () => {
  test('the OpenAPI document and its page list the calls under their paths', async () => {
    const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
      paths: object;
      components: { securitySchemes: { cookie: { name: string } } };
    };
    const person = JSON.stringify({ email: 'thandi@example.co.za', password: 'correct horse' });
    const cookies = (await post('/api/auth/sign-in/email', person)).headers.getSetCookie();
    expect(cookies.join()).toContain(`${document.components.securitySchemes.cookie.name}=`);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/v1/stores/{store_id}/orders', '/functions/v1/woocommerce-proxy']),
    );
    const page = await (await fetch(`${app.url}/api/docs`)).text();
    expect(page).toContain('/api/v1/organizations');
    expect(page).not.toContain('<script');
  });

  test('liveness, readiness, metrics', async () => {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${app.url}/readyz`)).json()).toMatchObject({ status: 'ready' });
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    expect(metrics).toContain('karoo_http_request_seconds_count{method="GET",route="organizations.list",status="200"}');
    expect(metrics).toContain('karoo_jobs{job="mail.send-letter.v1",state="failed"} 0');
  });

  test('the same call over RPC', async () => {
    const response = await post('/rpc/organizations/list', '{}', { authorization: `Bearer ${thandi.token}` });
    expect(((await response.json()) as { json: { items: unknown[] } }).json.items.length).toBeGreaterThan(0);
  });
});
