import fc from 'fast-check';
import { z } from 'zod';
import { contractCalls, restRequest, type ContractCall } from './contract-calls.ts';
import { hostileValues, nearly, valuesOf, type Hints, type JsonSchema } from './fuzz-values.ts';
import { ORDER, PRODUCT } from './test-tenants.ts';

/** A request template: `{{store}}` is replaced by the store's id. */
export interface FuzzRequest {
  /** The call, or another path. */
  readonly about: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether the shop's own secret signs it. */
  readonly signed?: true;
}

const JSON_BODY = { 'content-type': 'application/json' };
const one = (...values: readonly unknown[]) => fc.constantFrom(...values);

function hintsFor(): Hints {
  const two = (max: number) => fc.integer({ min: 1, max }).map((number) => String(number).padStart(2, '0'));
  const year = fc
    .oneof({ weight: 4, arbitrary: fc.integer({ min: 2000, max: 2027 }) }, { weight: 1, arbitrary: fc.nat(9999) })
    .map((number) => String(number).padStart(4, '0'));
  const day = fc.oneof(
    { weight: 5, arbitrary: fc.tuple(year, two(12), two(28)).map((parts) => parts.join('-')) },
    { weight: 1, arbitrary: one('2025-10-01', '2025-10-31', '2025-02-30', '2024-02-29', '2025-13-01', '2025-1-1') },
  );
  const month = fc.oneof(
    fc.tuple(year, two(12)).map((parts) => parts.join('-')),
    one('2025-10', '2025-00'),
  );
  const known: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    store_id: one(...Array(8).fill('{{store}}'), '{{foreignStore}}', '{{nobody}}'),
    organization_id: one(...Array(8).fill('{{organization}}'), '{{foreignOrganization}}'),
    user_id: one('{{member}}', '{{nobody}}', '{{self}}'),
    export_id: one('{{export}}', '{{nobody}}'),
    invitation_id: one('{{invitation}}', '{{nobody}}'),
    connection_id: one('{{connection}}', '{{nobody}}'),
    wc_id: one(ORDER.id, PRODUCT.id, PRODUCT.id, 1, 2 ** 31, Number.MAX_SAFE_INTEGER),
    product_id: one(PRODUCT.id, 1, 2 ** 40),
    customer: one('c:5', 'c:0', 'g:g@e.co.za', 'g:', 'x'),
    // No host names: DNS lookups would be slow here.
    url: one(
      '{{shop}}',
      'http://127.0.0.1:1',
      'nowhere',
      '',
      'javascript:alert(1)',
      'http://[::1]:1',
      'ftp://127.0.0.1',
      'http://u:p@127.0.0.1:1/x?y#z',
    ),
    path: one('/orders', '/products/1', '/orders/140', '../x', '/orders?a=b', '//127.0.0.1/', '/', '/settings/general'),
    month,
  };
  const dayNames = new Set([
    'from',
    'to',
    'day',
    'created_from',
    'created_to',
    'start_date',
    'end_date',
    'after',
    'before',
  ]);
  return (name) => (dayNames.has(name) ? day : Object.hasOwn(known, name) ? known[name] : undefined);
}

function inputsOf(call: ContractCall, hints: Hints): fc.Arbitrary<unknown> {
  const schema = call.input === undefined ? {} : z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  const valid = valuesOf(schema as JsonSchema, hints);
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 5, arbitrary: nearly(valid) },
    { weight: 1, arbitrary: hostileValues },
  );
}

/** A request of the call, by either of its URLs. */
function requestsOf(call: ContractCall, hints: Hints): fc.Arbitrary<FuzzRequest> {
  const inputs = inputsOf(call, hints);
  const rpc = fc.tuple(inputs, metas).map(([json, meta]) => ({
    about: call.name,
    method: 'POST',
    path: `/rpc/${call.name.replaceAll('.', '/')}`,
    headers: JSON_BODY,
    body: JSON.stringify(meta === undefined ? { json } : { json, meta }),
  }));
  if (call.path === undefined) return rpc;
  const rest = inputs.map((input) => {
    const { method, path, body } = restRequest(call, typeof input === 'object' && input !== null ? { ...input } : {});
    return {
      about: call.name,
      method,
      path,
      headers: body === undefined ? {} : JSON_BODY,
      ...(body !== undefined && { body }),
    };
  });
  return fc.oneof({ weight: 3, arbitrary: rest }, { weight: 2, arbitrary: rpc });
}

/** The RPC library's metadata of an input: which values are dates, big numbers, patterns. */
const metas = fc.oneof(
  { weight: 9, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      hostileValues,
      fc.array(
        fc.tuple(
          fc.integer({ min: -1, max: 9 }),
          fc.constantFrom<string | number>('from', 'store_id', 'a', '__proto__', 0),
        ),
        { maxLength: 3 },
      ),
    ),
  },
);

const HOSTILE_BODIES = [
  '',
  '{',
  '[',
  'null',
  '"',
  '1',
  '{"json":',
  '\0',
  '{"a":1}{"a":2}',
  '[]',
  'a=b&c=d',
  '{"json":{"json":{}}}',
];
const TYPES = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'multipart/form-data', ''];

/** Requests that no schema describes: broken bodies and types, URLs of every kind, webhooks and callbacks. */
const roughRequests: fc.Arbitrary<FuzzRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    path: fc.oneof(
      fc.constantFrom(...contractCalls.map(({ path, name }) => path ?? `/rpc/${name.replaceAll('.', '/')}`)),
      fc.constantFrom(
        '/webhooks/woocommerce/{{store}}',
        '/webhooks/payfast',
        '/connect/woocommerce/callback',
        '/rpc/__batch__',
        '/files/{{organization}}/{{nobody}}',
        '/files/exports/{{store}}/{{export}}',
        '/files/personal/{{self}}/x',
        '/api/auth/sign-in/email',
        '/api/auth/sign-up/email',
        '/api/auth/reset-password',
        '/api/auth/change-email',
        '/api/auth/verify-email',
        '/api/auth/callback/google',
        '/api/auth/send-verification-email',
        '/api/openapi.json',
        '/healthz',
        '/readyz',
        '/',
        '/assets/x.js',
        '/dashboard',
        '/rpc/constructor/name',
      ),
    ),
    tail: fc.constantFrom(
      '',
      '',
      '',
      '?a=b',
      '?json=%7B',
      '?page=1&page=2&page[x]=3',
      '/%00',
      '/%ff',
      '/..%2f..',
      '?%',
      '//',
    ),
    body: fc.oneof(
      fc.constantFrom(...HOSTILE_BODIES),
      hostileValues.map((value) => JSON.stringify(value)),
    ),
    type: fc.constantFrom('application/json', 'application/json', ...TYPES),
    more: fc.constantFrom<Record<string, string>>(
      {},
      { 'x-orpc-batch': 'streaming' },
      { 'x-orpc-batch': '1' },
      { 'x-wc-webhook-topic': 'product.deleted', 'x-wc-webhook-signature': 'AAAA' },
      { 'x-forwarded-for': '\t,' },
      { cookie: 'a=b; a; =; %%%' },
      { origin: 'null' },
      { range: 'bytes=9-1' },
      { 'accept-encoding': 'x' },
    ),
  })
  .map(({ method, path, tail, body, type, more }) => ({
    about: path,
    method,
    path: path + tail,
    headers: { ...more, ...(type !== '' && { 'content-type': type }) },
    ...(method !== 'GET' && { body }),
  }));

/** A correctly signed webhook of a shop with an unusual plugin. */
const deliveries: fc.Arbitrary<FuzzRequest> = fc
  .tuple(
    fc.constantFrom(
      'order.created',
      'order.updated',
      'order.deleted',
      'product.updated',
      'product.deleted',
      'customer.updated',
      'x',
    ),
    fc.oneof(nearly(fc.constantFrom<unknown>(ORDER, PRODUCT)), hostileValues),
  )
  .map(([topic, record]) => ({
    about: `webhook ${topic}`,
    method: 'POST',
    path: '/webhooks/woocommerce/{{store}}',
    headers: { ...JSON_BODY, 'x-wc-webhook-topic': topic, 'x-wc-webhook-resource': topic.split('.')[0] ?? '' },
    body: JSON.stringify(record),
    signed: true,
  }));

/** Requests to every call, and one in ten to other paths. */
export function fuzzRequests(): fc.Arbitrary<FuzzRequest> {
  const hints = hintsFor();
  const calls = contractCalls.map((call) => requestsOf(call, hints));
  return fc.oneof(
    { weight: 18, arbitrary: fc.oneof(...calls) },
    { weight: 1, arbitrary: roughRequests },
    { weight: 1, arbitrary: deliveries },
  );
}
