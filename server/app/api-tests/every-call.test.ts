import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roleMay, ROLES, type Role } from '#domain/roles.ts';
import type { SignedIn } from '../../testing/test-app.ts';
import { callInputs, type CallInputs } from './testing/call-inputs.ts';
import { contractCalls, restRequest, type ContractCall } from './testing/contract-calls.ts';
import { ORDER, SECRET, startTestTenants, type TestTenants } from './testing/test-tenants.ts';
import { otherTenantRecords, storedRecords, type OtherTenantRecords } from './testing/other-tenant-records.ts';

let all: TestTenants;
let inputs: CallInputs;
let foreign: OtherTenantRecords;

beforeAll(async () => {
  all = await startTestTenants();
  inputs = callInputs(all);
  foreign = await otherTenantRecords(all);
});
afterAll(() => all.close());

type Input = Record<string, unknown>;

/** A valid input in the first organization and its store, or in the ones given. */
async function inputFor(call: ContractCall, person: SignedIn, scope: Input = {}): Promise<Input> {
  const { access } = call.meta;
  const named = { store_id: all.storeId, organization_id: all.owner.organizationId, ...scope };
  const own =
    access === 'store'
      ? { store_id: named.store_id }
      : access === 'organization'
        ? { organization_id: named.organization_id }
        : {};
  const input = { ...own, ...(await inputs[call.name]?.(person)) };
  return Object.keys(scope).length > 0 ? { ...input, ...own } : input;
}

interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly text: string;
}

/** Calls like our own pages and returns the status and, for an error, its code. Does not wait for streams. */
async function ask(call: ContractCall, token: string | null, input: Input): Promise<Answer> {
  const ending = new AbortController();
  const response = await fetch(`${all.app.url}/rpc/${call.name.replaceAll('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ json: input }),
    signal: ending.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isStream ? '' : await response.text();
  ending.abort();
  return { status: response.status, code: response.ok ? null : JSON.parse(text).json.code, text };
}

/** Other valid responses for authorized callers: the owner cannot leave, there is no such invitation or session, no account is closed. */
function mayAnswer({ name }: ContractCall, role: Role): number[] {
  if (name === 'organizations.leave' && role === 'owner') return [409];
  if (name === 'accounts.endSession') return [404];
  // A store is connected.
  if (name === 'stores.createSample') return [409];
  // No one here has paid, and no PayFast account is configured.
  if (name === 'billing.payment') return [404];
  // Only people who may record an order have one here.
  if (['reorder.order', 'reorder.orderPdf'].includes(name) && role === 'analyst') return [404];
  // No changed settings wait.
  if (name === 'stores.decideSettings') return [409];
  // No bulk change has been made.
  if (/^products\.(?:undoBulk|importFileReading|job|jobItems|startJob|stopJob)$/.test(name)) return [404];
  if (/^billing\.(?:changePlan|cancel|retry|refund)$/.test(name)) return [409];
  if (/^billing\.(?:resume|updateCard)$|^functions\.(?:createPayment|getPayfastCredentials)$/.test(name)) return [503];
  if (name === 'accounts.close') return [403];
  // Google is not set up here, and nothing is connected.
  if (/^functions\.google|^google\.(?!connections|signIn)/.test(name)) return [404, 503];
  // There is no such link.
  if (name === 'dashboards.open') return [404];
  return /(lookAt|accept)Invitation$|acceptAsNew$/.test(name) ? [410] : [];
}

/** The response to people without a role in the organization: as if it did not exist. */
function expectNotThere(call: ContractCall, { status, code }: Answer): void {
  const { access } = call.meta;
  if (access === 'server') expect({ status, code }).toEqual({ status: 403, code: 'SERVER_ONLY' });
  else if (access === 'store') expect({ status, code }).toEqual({ status: 404, code: 'STORE_NOT_FOUND' });
  else if (access === 'organization') expect({ status, code }).toEqual({ status: 404, code: 'ORGANIZATION_NOT_FOUND' });
  else expect([200, ...mayAnswer(call, 'owner')]).toContain(status);
}

test('every call of the contract declares its permissions, and is tested below', () => {
  expect(contractCalls.map(({ name }) => name).toSorted()).toEqual(Object.keys(inputs).toSorted());
  for (const { name, meta } of contractCalls) {
    expect(['public', 'session', 'organization', 'store', 'server'], name).toContain(meta.access);
    if (meta.access === 'store' || meta.access === 'organization') expect(meta.action, name).toBeTypeOf('string');
  }
});

test('members can read what the others cannot', async () => {
  const { body } = await all.owner.call('GET', `/api/v1/stores/${all.storeId}/orders/${ORDER.id}`);
  expect(JSON.stringify(body)).toContain(SECRET);
});

/** Who makes a call here: every role in `npm run test:release`; in `npm test` those that may not, and of the others the least one. */
function rolesFor({ meta: { action } }: ContractCall): readonly Role[] {
  if (process.env['KAROO_RELEASE_TESTS']) return ROLES;
  const least = ROLES.findLast((role) => action === undefined || roleMay(role, action));
  return ROLES.filter((role) => role === least || (action !== undefined && !roleMay(role, action)));
}

describe.each(contractCalls)('$name', (call) => {
  test('anonymous requests', async () => {
    const input = await inputFor(call, all.owner);
    if (call.meta.access === 'public') {
      // For any caller, the input decides, not the session.
      for (const token of [null, 'forged.token']) {
        const { status } = await ask(call, token, input);
        expect([200, 404, 409, 410, 422]).toContain(status);
      }
      return;
    }
    const expected = { status: 401, code: 'UNAUTHORIZED' };
    expect(await ask(call, null, input)).toMatchObject(expected);
    expect(await ask(call, 'forged.token', input)).toMatchObject(expected);
    if (call.path === undefined) return;
    const { method, path } = restRequest(call, input);
    expect((await fetch(all.app.url + path, { method })).status).toBe(401);
  });

  test('owners of another organization', async () => {
    expectNotThere(call, await ask(call, all.stranger.token, await inputFor(call, all.stranger)));
  });

  test('a removed member', async () => {
    expectNotThere(call, await ask(call, all.removed.token, await inputFor(call, all.removed)));
  });

  test('an owner with an expired trial', async () => {
    const own = { store_id: all.lapsedStoreId, organization_id: all.lapsed.organizationId };
    const { status, code } = await ask(call, all.lapsed.token, await inputFor(call, all.lapsed, own));
    const { access, afterTrial } = call.meta;
    if (access === 'server') expect(code).toBe('SERVER_ONLY');
    else if (afterTrial) expect([200, ...mayAnswer(call, 'owner')], `${status} ${code}`).toContain(status);
    else expect({ status, code }).toEqual({ status: 402, code: 'TRIAL_EXPIRED' });
  });

  test.each(rolesFor(call))('%s', async (role) => {
    const person = all.members.get(role);
    if (person === undefined) throw new Error(`There is no ${role}.`);
    const { status, code } = await ask(call, person.token, await inputFor(call, person));
    const { access, action } = call.meta;
    if (access === 'server') expect(code).toBe('SERVER_ONLY');
    else if (action !== undefined && !roleMay(role, action))
      expect({ status, code }).toEqual({ status: 403, code: 'FORBIDDEN_ROLE' });
    // "nowhere" is not a shop's URL, which only authorized callers learn.
    else expect([200, 422, ...mayAnswer(call, role)], `${status} ${code}`).toContain(status);
  });
});

test('every read-only call runs in read-only transactions', async () => {
  const { db } = all.app.platform;
  const seen: boolean[] = [];
  const { asUser } = db;
  db.asUser = (caller, work) => {
    seen.push(typeof caller === 'object' && caller.readOnly === true);
    return asUser(caller, work);
  };
  const writing: string[] = [];
  try {
    for (const call of contractCalls.filter(({ method, meta }) => method === 'GET' && meta.access !== 'public')) {
      // oxlint-disable-next-line no-await-in-loop
      const input = await inputFor(call, all.owner);
      seen.length = 0;
      // oxlint-disable-next-line no-await-in-loop
      await ask(call, all.owner.token, input);
      if (seen.includes(false)) writing.push(call.name);
    }
  } finally {
    db.asUser = asUser;
  }
  expect(writing).toEqual([]);
  const { userId, organizationId } = all.owner;
  const write = db.asUser({ userId, organizationId, readOnly: true }, ({ query }) =>
    query.updateTable('organizations').set({ name: 'Written by a read' }).where('id', '=', organizationId).execute(),
  );
  await expect(write).rejects.toThrow(/read-only transaction/);
});

/** Each call alone in `npm run test:release`; in `npm test` those of a feature, since comparing the records takes longer than the calls. */
function askedTogether(): [string, ContractCall[]][] {
  const calls = contractCalls.filter(({ meta }) => meta.access !== 'public');
  if (process.env['KAROO_RELEASE_TESTS']) return calls.map((call) => [call.name, [call]]);
  return [...Map.groupBy(calls, ({ name }) => name.split('.', 1).join())];
}

/** Ids inside another organization, named beside a store or organization of the caller. */
describe('ids of other tenants within one’s own organization', () => {
  test.each(askedTogether())('%s', async (_name, calls) => {
    const scope = { store_id: all.strangersStoreId, organization_id: all.stranger.organizationId };
    const requests: [ContractCall, Input][] = [];
    for (const call of calls) {
      // oxlint-disable-next-line no-await-in-loop -- some use what others have made
      requests.push([call, { ...(await inputFor(call, all.owner, scope)), ...foreign.of(call) }]);
    }
    const before = await storedRecords(all);
    for (const [call, input] of requests) {
      // oxlint-disable-next-line no-await-in-loop -- the first one that fails is named
      const { status, text } = await ask(call, all.stranger.token, input);
      expect(text, call.name).not.toContain(SECRET);
      expect(text, call.name).not.toContain(all.owner.userId);
      // Google and PayFast are not configured, which some calls report before looking anything up.
      expect(status === 503 ? 404 : status, call.name).toBeLessThan(500);
      if (foreign.named(call)) expect([403, 404, 409, 410, 503], `${call.name} ${status} ${text}`).toContain(status);
    }
    expect(await storedRecords(all)).toEqual(before);
  });
});

test('a link to another shop’s file does not work for anyone', async () => {
  const { stranger, storeId, app, owner } = all;
  for (const path of [
    `/files/exports/${storeId}/${foreign.exportId}`,
    `/files/exports/${all.strangersStoreId}/${foreign.exportId}?expires=9999999999&signature=${'a'.repeat(43)}`,
    `/files/${owner.organizationId}/${randomUUID()}?expires=9999999999&signature=${'a'.repeat(43)}`,
    `/files/personal/${owner.userId}/${randomUUID()}?expires=9999999999&signature=x`,
  ]) {
    for (const headers of [{}, { authorization: `Bearer ${stranger.token}` }]) {
      const response = await fetch(app.url + path, { headers });
      expect([401, 403, 404], path).toContain(response.status);
      expect(await response.text()).not.toContain(SECRET);
    }
  }
});

test('users cannot select what is not theirs', async () => {
  const theirs = { organization_id: all.owner.organizationId, store_id: null };
  const foreignChoice = await all.stranger.call('PUT', '/api/v1/me/choice', theirs);
  expect(foreignChoice).toMatchObject({ status: 404, body: { code: 'ORGANIZATION_NOT_FOUND' } });
  const store = await all.stranger.call('PUT', '/api/v1/me/choice', {
    organization_id: all.stranger.organizationId,
    store_id: all.storeId,
  });
  expect(store).toMatchObject({ status: 404 });
});
