import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import type { SignedIn } from '../../testing/test-app.ts';
import { startTestTenants, type TestTenants } from './testing/test-tenants.ts';
import { otherTenantRecords } from './testing/other-tenant-records.ts';
import { fuzzRequests, type FuzzRequest } from './testing/fuzz-requests.ts';

const REQUESTS = Number(process.env['KAROO_FUZZ_REQUESTS'] ?? (process.env['KAROO_RELEASE_TESTS'] ? 2_500 : 500));
/** Always the same, so that a failure is the change's and not chance's; KAROO_FUZZ_SEED tries another. */
const SEED = Number(process.env['KAROO_FUZZ_SEED'] ?? 20261120);
/** Thousands of times what a call takes on an idle machine. */
const SLOWEST_MS = 10_000;
/** Concurrent requests: some responses are delayed on purpose. */
const LANES = 6;

/** Codes of 500 and above that blame another service or missing configuration. */
const FAULT_OF_OTHERS = /^GOOGLE_|^(?:PAYMENT_UNAVAILABLE|PAYFAST_FAILED|SHOP_FAILED)$/;
/** Text that exceptions, statements or stacks would leave in a response. No request contains it. */
const INNARDS = new RegExp(
  [
    String.raw`\n\s+at |node_modules|\.ts:\d+|\.mjs:\d+|violates .{0,40}constraint|relation "|column "|syntax error at`,
    String.raw`invalid input syntax|out of range for type|Cannot (?:read|set|convert) |is not (?:a function|iterable|defined)`,
    String.raw`Unexpected token|SQLSTATE|ECONNREFUSED|EAI_AGAIN|ENOTFOUND|TypeError|RangeError|SyntaxError|ZodError|kysely`,
  ].join('|'),
);
/** Text that only a broken message contains, unless the request contained it first. */
const BROKEN_WORDS = /undefined|\[object|NaN/;

let all: TestTenants;
let ids: Readonly<Record<string, string>>;
let webhookSecret: string;
/** Ends its own sessions, leaves its own organization, removes its own store: made again when it is gone. */
let expendable: SignedIn;
let expendables = 0;
const ENDS_SOMETHING =
  /^(?:accounts\.|stores\.remove|organizations\.(?:leave|transfer|remove|removeMember|changeRole)|\/api\/auth|\/api\/v1\/me)/;

beforeAll(async () => {
  all = await startTestTenants();
  const things = await otherTenantRecords(all);
  ids = {
    store: all.storeId,
    organization: all.owner.organizationId,
    foreignStore: all.strangersStoreId,
    foreignOrganization: all.stranger.organizationId,
    nobody: '00000000-0000-4000-8000-000000000000',
    member: all.spareMember,
    self: all.owner.userId,
    shop: all.shop.origin,
    export: things.exportId,
    invitation: things.invitationId,
    connection: things.connectionId,
  };
  const { webhook_secret_sealed: sealed } = await all.row(all.storeId);
  webhookSecret = all.app.platform.sealer.open(sealed ?? '', `webhook:${all.storeId}`);
  await makeExpendable();
});
afterAll(() => all.close());

async function makeExpendable(): Promise<void> {
  expendable = await all.app.signedIn(`expendable${(expendables += 1)}@example.co.za`);
}

/** The same text with the ids of this run, also where an address has encoded the braces. */
function fill(text: string, own: Readonly<Record<string, string>>): string {
  return text.replaceAll(/(?:\{\{|%7B%7B)(\w+)(?:\}\}|%7D%7D)/g, (whole, name: string) => own[name] ?? whole);
}

async function send(request: FuzzRequest) {
  const { about, method, path, headers, signed } = request;
  const isEnding = ENDS_SOMETHING.test(about);
  const person = isEnding ? expendable : all.owner;
  const own = isEnding ? { ...ids, organization: person.organizationId, self: person.userId } : ids;
  const body = request.body === undefined ? undefined : fill(request.body, own);
  const proof: Record<string, string> = signed
    ? {
        'x-wc-webhook-signature': createHmac('sha256', webhookSecret)
          .update(body ?? '')
          .digest('base64'),
      }
    : { authorization: `Bearer ${person.token}` };
  const ending = new AbortController();
  const begun = performance.now();
  const response = await fetch(all.app.url + fill(path, own), {
    method,
    headers: { ...proof, ...headers },
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.any([ending.signal, AbortSignal.timeout(3 * SLOWEST_MS)]),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isStream ? '' : await response.text();
  const ms = performance.now() - begun;
  ending.abort();
  return { status: response.status, text, ms };
}

/** The problem of a response, or null. */
async function complaintAbout(request: FuzzRequest): Promise<string | null> {
  let response = await send(request);
  // A busy machine is slow once; a call that is slow is so again.
  if (response.ms > SLOWEST_MS) response = await send(request);
  const { status, text, ms } = response;
  if (ms > SLOWEST_MS) return `took ${Math.round(ms)} ms`;
  if (INNARDS.test(text)) return `tells what happened inside: ${INNARDS.exec(text)?.[0]}`;
  if (status < 400 || text === '' || text.startsWith('<')) return status >= 500 ? `${status}` : null;
  const refusal = readRefusal(text);
  if (refusal === null) return `${status} is no refusal of ours: ${text.slice(0, 100)}`;
  const { code, message } = refusal;
  if (status >= 500 && !FAULT_OF_OTHERS.test(code)) return `${status} ${code}`;
  const isBroken = BROKEN_WORDS.test(message) && !BROKEN_WORDS.test(request.path + request.body);
  return isBroken ? `says "${message}"` : null;
}

function readRefusal(text: string): { code: string; message: string } | null {
  try {
    const body: unknown = JSON.parse(text);
    const inner = typeof body === 'object' && body !== null && 'json' in body ? body.json : body;
    const { code, message } = inner as { code?: unknown; message?: unknown };
    const isOurs = typeof code === 'string' && code in ERRORS && typeof message === 'string' && message !== '';
    return isOurs ? { code, message } : null;
  } catch {
    return null;
  }
}

/** Sends all requests and returns the problems. */
async function complaintsAbout(requests: readonly FuzzRequest[]): Promise<string[]> {
  const complaints: string[] = [];
  const left = [...requests.entries()].toReversed();
  const lane = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [at, request] = next;
      if (at % 10 === 0) await all.app.platform.db.asOwner(({ query }) => query.deleteFrom('rate_limits').execute());
      if (at % 50 === 0 && (await expendable.call('GET', '/api/v1/me')).status !== 200) await makeExpendable();
      const complaint = await complaintAbout(request).catch((error: unknown) => `no answer: ${String(error)}`);
      if (complaint !== null)
        complaints.push(`request ${at}: ${complaint}\n  ${JSON.stringify(request).slice(0, 600)}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return complaints;
}

test(
  `${REQUESTS} requests, valid, nearly valid and hostile: none fails, is slow or exposes internals`,
  async () => {
    const requests = fc.sample(fuzzRequests(), { numRuns: REQUESTS, seed: SEED });
    const complaints = await complaintsAbout(requests);
    expect(complaints.join('\n'), `${complaints.length} of ${REQUESTS}; again with KAROO_FUZZ_SEED=${SEED}`).toBe('');
    expect(await (await fetch(`${all.app.url}/healthz`)).json()).toEqual({ status: 'alive' });
  },
  60_000 + REQUESTS * 200,
);
