import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callInputs, type CallInputs } from './testing/call-inputs.ts';
import { contractCalls, restRequest, type ContractCall } from './testing/contract-calls.ts';
import { SECRET, startTestTenants, type TestTenants } from './testing/test-tenants.ts';

let all: TestTenants;
let inputs: CallInputs;

beforeAll(async () => {
  all = await startTestTenants();
  inputs = callInputs(all);
});
afterAll(() => all.close());

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** As fetch does, but with any method: fetch itself refuses TRACE. */
function send(method: string, path: string, token: string | null, body?: string): Promise<Answer> {
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(all.app.url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Every sixth call; every one in `npm run test:release`. */
const tried = contractCalls.filter((_, at) => process.env['KAROO_RELEASE_TESTS'] || at % 6 === 0);
const withAddress = contractCalls.filter(({ path }) => path !== undefined);
const declared = withAddress.map(({ method, path }) => ({
  method,
  matches: new RegExp(`^${path?.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

async function inputSchemaOf(call: ContractCall): Promise<Record<string, unknown>> {
  const scope = { store_id: all.storeId, organization_id: all.owner.organizationId };
  return { ...scope, ...(await inputs[call.name]?.(all.owner)) };
}

describe('methods missing from the contract', () => {
  test.each(tried.filter(({ path }) => path !== undefined))('$method $path', async (call) => {
    const { path, body } = restRequest(call, await inputSchemaOf(call));
    const bare = path.split('?')[0] ?? path;
    const known = new Set(declared.filter(({ matches }) => matches.test(bare)).map(({ method }) => method));
    for (const method of METHODS.filter((method) => !known.has(method))) {
      const sent = ['GET', 'HEAD', 'TRACE', 'OPTIONS'].includes(method) ? undefined : (body ?? '{}');
      const response = await send(method, path, all.owner.token, sent);
      expect([404, 405], `${method} ${path} ${response.body}`).toContain(response.status);
      expect(response.body).not.toContain(SECRET);
    }
  });
});

describe('our pages POST under /rpc, and other methods are refused', () => {
  test.each(tried)('$name', async (call) => {
    const path = `/rpc/${call.name.replaceAll('.', '/')}`;
    const input = JSON.stringify({ json: await inputSchemaOf(call) });
    for (const method of METHODS.filter((method) => method !== 'POST')) {
      const response = await send(method, `${path}?data=${encodeURIComponent(input)}`, all.owner.token);
      expect([404, 405], `${method} ${path} ${response.body}`).toContain(response.status);
    }
    const put = await send('PUT', path, all.owner.token, input);
    expect(put.status).toBe(404);
  });
});

/** What the accounts library could do and Karoo does not offer. */
const CLOSED_ACCOUNT_ADDRESSES = [
  'get-session',
  'list-sessions',
  'list-accounts',
  'account-info',
  'ok',
  'error',
  'delete-user/callback',
  'reset-password/x',
  'update-user',
  'delete-user',
  'revoke-session',
  'revoke-sessions',
  'revoke-other-sessions',
  'link-social',
  'unlink-account',
  'refresh-token',
  'get-access-token',
  'set-password',
  'verify-password',
  'sign-in/username',
  'constructor',
  '__proto__',
  'toString',
  'callback/github',
  '../me',
  '',
];

describe('routes of the accounts library outside of our httpRoutes are closed', () => {
  test.each(CLOSED_ACCOUNT_ADDRESSES)('/api/auth/%s', async (name) => {
    for (const method of METHODS.filter((method) => method !== 'TRACE' && method !== 'OPTIONS')) {
      for (const token of [null, all.owner.token]) {
        const body = method === 'GET' || method === 'HEAD' ? undefined : '{}';
        expect((await send(method, `/api/auth/${name}`, token, body)).status, method).toBe(404);
      }
    }
  });
});

/** Routes outside the contract: their methods, and the response without a session or signature. */
const ROUTES: readonly { methods: readonly string[]; path: string; statuses: readonly number[] }[] = [
  { methods: ['POST'], path: '/webhooks/woocommerce/{store}', statuses: [401] },
  { methods: ['POST'], path: '/webhooks/woocommerce/nowhere', statuses: [404] },
  { methods: ['POST'], path: '/webhooks/payfast', statuses: [400] },
  { methods: ['POST'], path: '/connect/woocommerce/callback', statuses: [400] },
  { methods: ['GET', 'HEAD'], path: '/files/{organization}/{store}', statuses: [404] },
  { methods: ['GET', 'HEAD'], path: '/files/personal/{person}/{store}', statuses: [404] },
  { methods: ['GET', 'HEAD'], path: '/files/exports/{store}/{store}', statuses: [404] },
  { methods: ['GET'], path: '/api/auth/verify-email?token=forged', statuses: [302] },
  { methods: ['GET'], path: '/api/auth/callback/google?code=x&state=y', statuses: [503] },
  { methods: ['POST'], path: '/api/auth/sign-in/email', statuses: [400] },
  { methods: ['POST'], path: '/api/auth/sign-up/email', statuses: [400] },
  { methods: ['POST'], path: '/api/auth/sign-in/social', statuses: [400] },
  { methods: ['POST'], path: '/api/auth/sign-out', statuses: [200] },
  { methods: ['POST'], path: '/api/auth/send-verification-email', statuses: [400] },
  { methods: ['POST'], path: '/api/auth/request-password-reset', statuses: [400] },
  { methods: ['POST'], path: '/api/auth/reset-password', statuses: [400] },
  { methods: ['POST'], path: '/api/auth/change-password', statuses: [400, 401] },
  { methods: ['POST'], path: '/api/auth/change-email', statuses: [400, 401] },
  { methods: ['GET', 'HEAD'], path: '/healthz', statuses: [200] },
  { methods: ['GET', 'HEAD'], path: '/readyz', statuses: [200] },
  { methods: ['GET', 'HEAD'], path: '/metrics', statuses: [200] },
  { methods: ['GET', 'HEAD'], path: '/api/openapi.json', statuses: [200] },
  { methods: ['GET', 'HEAD'], path: '/api/docs', statuses: [200] },
];

describe('other paths reveal nothing to anonymous requests, whatever the method', () => {
  test.each(ROUTES)('$path', async ({ methods, path, statuses }) => {
    const { storeId, owner } = all;
    const ids: Readonly<Record<string, string>> = {
      store: storeId,
      organization: owner.organizationId,
      person: owner.userId,
    };
    const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? '');
    for (const method of METHODS) {
      const body = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? '{"a":1}' : undefined;
      const response = await send(method, address, null, body);
      const expected = methods.includes(method) ? statuses : [404, 405];
      expect(expected, `${method} ${address} ${response.body.slice(0, 200)}`).toContain(response.status);
      expect(response.body).not.toContain(SECRET);
    }
  });
});
