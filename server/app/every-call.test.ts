import { randomUUID } from 'node:crypto';
import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { CallMeta } from '#contract/base.ts';
import { roleMay, ROLES, type Role } from '#domain/roles.ts';
import { startShopAndPeople, type ShopAndPeople } from '../features/stores/testing/shop-and-people.ts';
import { FULL_KEY } from '../features/stores/testing/stub-shop.ts';
import { recording } from '../testing/recordings.ts';
import { addMember, createOrganization, createStore, createUser } from '../testing/tenants.ts';
import type { SignedIn } from '../testing/test-app.ts';
import { sql } from 'kysely';

interface Call {
  readonly name: string;
  readonly meta: CallMeta;
  readonly method: string | undefined;
  readonly path: string | undefined;
}

const calls = [...walk(api)];

function* walk(tree: object, path: readonly string[] = []): Generator<Call> {
  for (const [name, item] of Object.entries(tree)) {
    if (!isContractProcedure(item)) {
      yield* walk(item as object, [...path, name]);
      continue;
    }
    const { meta, route } = item['~orpc'];
    yield { name: [...path, name].join('.'), meta: meta as CallMeta, method: route.method, path: route.path };
  }
}

let all: ShopAndPeople;
let storeId: string;
const members = new Map<Role, SignedIn>();

const ORDER = recording('order-single-with-refund').body as { id: number };
const PRODUCT = recording('product-update').body as { id: number };
const DAYS = { from: '2025-10-01', to: '2025-10-31' };

beforeAll(async () => {
  all = await startShopAndPeople();
  storeId = (await all.connect()).body.id;
  const { db } = all.app.platform;
  members.set('owner', all.owner).set('admin', all.admin).set('analyst', all.analyst);
  const manager = await all.app.signedIn('manager@example.co.za');
  await addMember(db, all.owner.organizationId, manager.userId, 'manager');
  members.set('manager', manager);
  spareMember = await createUser(db, 'Spare Member');
  await db.asSystem(storeId, async (tx) => {
    await sql`select upsert_orders_batch(${storeId}::uuid, ${JSON.stringify([ORDER])}::jsonb)`.execute(tx.query);
    await sql`select upsert_products_batch(${storeId}::uuid, ${JSON.stringify([PRODUCT])}::jsonb)`.execute(tx.query);
  });
});
afterAll(() => all.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NO_INVITATION = 'n'.repeat(43);
let spareMember: string;
let addresses = 0;
const someone = () => ({ email: `nuut${(addresses += 1)}@example.co.za`, role: 'analyst' });

/** An organization of the same people in the same roles, and one more who is an analyst. */
async function spare(): Promise<{ organization_id: string }> {
  const { db } = all.app.platform;
  const organization_id = await createOrganization(db, all.owner.userId, 'Spare');
  for (const [role, person] of members) if (role !== 'owner') await addMember(db, organization_id, person.userId, role);
  await addMember(db, organization_id, spareMember, 'analyst');
  return { organization_id };
}

async function spareInvitation(): Promise<{ organization_id: string; invitation_id: string }> {
  const { organization_id } = await spare();
  const { body } = await all.owner.call('POST', `/api/v1/organizations/${organization_id}/invitations`, someone());
  return { organization_id, invitation_id: body.id };
}

const FAULT = {
  id: 'K7F39QXM',
  kind: 'error',
  route: '/dashboard',
  version: '1.0.0',
  name: 'TypeError',
  message: 'broken',
  stack: [],
};

const statusChange = () => ({
  wc_id: ORDER.id,
  status: 'completed',
  was: 'completed',
  based_on: '2026-11-20T14:14:18Z',
});

/** What each call needs beside the store or organization. A call that is not here fails the test below. */
const INPUT: Readonly<Record<string, (person: SignedIn) => object | Promise<object>>> = {
  'accounts.me': () => ({}),
  'accounts.choose': ({ organizationId: organization_id }) => ({ organization_id, store_id: null }),
  'accounts.updateProfile': () => ({ company_name: 'Kaapstad Koffie' }),
  'accounts.setPreferences': () => ({ trial_reminders: true }),
  'accounts.sessions': () => ({}),
  'accounts.endSession': () => ({ session_id: '00000000-0000-4000-8000-000000000000' }),
  'accounts.endSessions': () => ({ which: 'others' }),
  'accounts.requestExport': () => ({}),
  'accounts.exports': () => ({}),
  'accounts.closing': () => ({}),
  'accounts.close': () => ({ password: 'not the password' }),
  'accounts.keep': () => ({}),
  'organizations.list': () => ({}),
  'organizations.create': () => ({ name: 'Nog een' }),
  'organizations.rename': () => ({ name: 'Anders' }),
  'organizations.members': () => ({}),
  // Each of these changes who is in an organization, or whether there is one: it gets one of its own.
  'organizations.changeRole': async () => ({ ...(await spare()), user_id: spareMember, role: 'manager' }),
  'organizations.removeMember': async () => ({ ...(await spare()), user_id: spareMember }),
  'organizations.invitations': () => ({}),
  'organizations.invite': async () => ({ ...(await spare()), ...someone() }),
  'organizations.resendInvitation': async () => spareInvitation(),
  'organizations.revokeInvitation': async () => spareInvitation(),
  'organizations.leave': async () => spare(),
  'organizations.transfer': async () => ({ ...(await spare()), user_id: spareMember }),
  'organizations.remove': async () => ({ ...(await spare()), name: 'Spare' }),
  'organizations.restore': async () => spare(),
  'organizations.lookAtInvitation': () => ({ token: NO_INVITATION }),
  'organizations.acceptInvitation': () => ({ token: NO_INVITATION }),
  'organizations.acceptAsNew': () => ({ token: NO_INVITATION, full_name: 'Niemand', password: 'niemand weet' }),
  'stores.list': () => ({}),
  'stores.get': () => ({}),
  'stores.create': () => ({ url: 'nowhere', consumer_key: FULL_KEY.key, consumer_secret: FULL_KEY.secret }),
  'stores.update': () => ({ name: 'Winkel' }),
  // Each removes a store of its own.
  'stores.remove': async () => ({ store_id: await createStore(all.app.platform.db, all.owner.organizationId) }),
  'stores.test': () => ({}),
  'stores.tryConnection': () => ({ url: 'nowhere', consumer_key: FULL_KEY.key, consumer_secret: FULL_KEY.secret }),
  'stores.beginApproval': () => ({ url: 'nowhere' }),
  'stores.approval': async () => {
    const wish = { organization_id: all.owner.organizationId, url: all.shop.origin };
    const { body } = await all.owner.call('POST', '/api/v1/stores/approval', wish);
    return { approval_id: body.approval_id };
  },
  'stores.deadLetters': () => ({}),
  'sync.start': () => ({ auto: true }),
  'sync.status': () => ({}),
  'orders.list': () => ({}),
  'orders.facets': () => ({}),
  'exports.request': () => ({ table: 'products' }),
  'exports.list': () => ({}),
  'exports.cancel': async (person) => {
    const { body } = await person.call('POST', `/api/v1/stores/${storeId}/exports`, { table: 'products' });
    return { export_id: body.id ?? NOBODY };
  },
  'orders.get': () => ({ wc_id: ORDER.id }),
  'orders.notes': () => ({ wc_id: ORDER.id }),
  'orders.statuses': () => ({}),
  'orders.changeStatus': () => ({ ...statusChange(), operation_id: randomUUID() }),
  'orders.changeStatuses': () => ({ changes: [{ ...statusChange(), operation_id: randomUUID() }] }),
  'orders.addNote': () => ({ wc_id: ORDER.id, operation_id: randomUUID(), note: 'Waybill 123', customer_note: false }),
  'orders.operations': () => ({ wc_id: ORDER.id }),
  'products.list': () => ({}),
  'products.facets': () => ({}),
  'products.get': () => ({ wc_id: PRODUCT.id }),
  'products.performance': () => ({ wc_id: PRODUCT.id, ...DAYS }),
  'products.update': () => ({
    wc_id: PRODUCT.id,
    operation_id: randomUUID(),
    based_on: '2026-11-20T14:14:16Z',
    changes: { regular_price: '99.00' },
  }),
  'products.create': () => ({ operation_id: randomUUID(), product: { name: 'Nuut' } }),
  'products.delete': () => ({ wc_id: PRODUCT.id, operation_id: randomUUID() }),
  'products.batch': () => ({ delete: [{ wc_id: PRODUCT.id, operation_id: randomUUID() }] }),
  'products.attributes': () => ({}),
  'products.editable': () => ({ wc_id: PRODUCT.id }),
  'products.checkSku': () => ({ sku: 'KK-100' }),
  'products.createCategory': () => ({ operation_id: randomUUID(), name: 'Nuut' }),
  'customers.list': () => ({}),
  'customers.facets': () => ({}),
  'customers.get': async () => {
    const { body } = await all.owner.call('GET', `/api/v1/stores/${storeId}/customers`);
    return { customer: body.items[0].customer_key };
  },
  'analytics.overview': () => DAYS,
  'analytics.products': () => DAYS,
  'analytics.breakdown': () => ({ ...DAYS, by: 'payment' }),
  'analytics.customers': () => DAYS,
  'analytics.cohorts': () => ({ to: DAYS.to }),
  'analytics.segments': () => ({}),
  'analytics.locations': () => DAYS,
  'analytics.cities': () => ({ ...DAYS, place: 'ZA:GP' }),
  'analytics.productPerformance': () => DAYS,
  'analytics.productVariations': () => ({ ...DAYS, product_id: PRODUCT.id }),
  'analytics.differences': () => ({ month: '2025-10' }),
  'analytics.dashboard': () => DAYS,
  'analytics.orderStats': () => ({}),
  'analytics.topProducts': () => ({}),
  'finance.vat': () => ({}),
  'finance.vatLines': () => DAYS,
  'finance.report': () => DAYS,
  'finance.requestPack': () => ({ ...DAYS, kind: 'pdf' }),
  'finance.packs': () => ({}),
  'google.signIn': () => ({}),
  'google.connections': () => ({}),
  'google.begin': () => ({}),
  'google.sites': () => ({ connection_id: randomUUID() }),
  'google.selectProperty': () => ({ connection_id: randomUUID(), property_id: '348611234' }),
  'google.disconnect': () => ({ connection_id: randomUUID() }),
  'google.web': () => ({ connection_id: randomUUID(), ...DAYS }),
  'google.search': () => ({ connection_id: randomUUID(), ...DAYS }),
  'savedViews.list': () => ({ screen: 'orders' }),
  'savedViews.create': () => ({ screen: 'orders', name: 'Oop', query: 'status=processing' }),
  'savedViews.remove': async (person) => {
    const path = `/api/v1/organizations/${all.owner.organizationId}/saved-views`;
    const { body } = await person.call('POST', path, { screen: 'orders', name: 'Weg', query: '' });
    return { id: body.id ?? '00000000-0000-4000-8000-000000000000' };
  },
  'alerts.list': () => ({}),
  'alerts.unread': () => ({}),
  'alerts.markRead': () => ({}),
  'alerts.settings': () => ({}),
  'alerts.changeSettings': () => ({ low_stock_threshold: 4 }),
  'alerts.threshold': () => ({ wc_id: PRODUCT.id }),
  'alerts.setThreshold': () => ({ wc_id: PRODUCT.id, threshold: 3 }),
  'live.stream': () => ({}),
  'clientLog.report': () => ({ faults: [FAULT] }),
  'billing.overview': () => ({}),
  'billing.payment': () => ({ m_payment_id: 'PAY-0-nobody' }),
  'billing.saveDetails': () => ({ company_name: null, vat_number: null, address: null }),
  'billing.changePlan': () => ({ plan: 'annual' }),
  'billing.cancel': () => ({}),
  'billing.resume': () => ({}),
  'billing.updateCard': () => ({}),
  'billing.retry': () => ({}),
  'billing.refund': () => ({}),
  'billing.operator': () => ({}),
  'functions.googleAuthExchange': () => ({ code: '4/none', state: 'none', redirect_uri: 'http://127.0.0.1/' }),
  'functions.googleAnalyticsAccounts': () => ({ connection_id: randomUUID() }),
  'functions.googleAnalyticsData': () => ({
    property_id: '348611234',
    date_range: { start_date: DAYS.from, end_date: DAYS.to },
  }),
  'functions.createPayment': () => ({ plan: 'monthly' }),
  'functions.getPayfastCredentials': () => ({}),
  'functions.sendEmail': () => ({ type: 'feedback', data: { category: 'Bug Report', message: 'Dit werk nie.' } }),
  'functions.validateAuthRequest': () => ({ email: 'iemand@example.co.za', action: 'signin' }),
  'functions.woocommerceProxy': () => ({ path: '/orders', params: { per_page: 1 } }),
  'functions.getStoreOrders': () => ({}),
  'functions.getStoreProducts': () => ({}),
  'functions.upsertProductsBatch': () => ({}),
  'functions.upsertOrdersBatch': () => ({}),
  'functions.upsertCustomersBatch': () => ({}),
  'functions.createPaymentRecord': () => ({}),
};

async function inputFor(call: Call, person: SignedIn): Promise<object> {
  const scope =
    call.meta.access === 'store'
      ? { store_id: storeId }
      : call.meta.access === 'organization'
        ? { organization_id: all.owner.organizationId }
        : {};
  return { ...scope, ...(await INPUT[call.name]?.(person)) };
}

/** Calls as our own pages do; answers the status and, of a refusal, its code. A stream is not waited for. */
async function ask(call: Call, token: string | null, input: object): Promise<{ status: number; code: string | null }> {
  const ending = new AbortController();
  const answer = await fetch(`${all.app.url}/rpc/${call.name.replaceAll('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ json: input }),
    signal: ending.signal,
  });
  const body = answer.ok ? null : ((await answer.json()) as { json: { code: string } });
  ending.abort();
  return { status: answer.status, code: body?.json.code ?? null };
}

/** What else a call may answer to who may make it: the owner cannot leave, there is no such invitation or session, no account is closed. */
function mayAnswer({ name }: Call, role: Role): number[] {
  if (name === 'organizations.leave' && role === 'owner') return [409];
  if (name === 'accounts.endSession') return [404];
  // Nobody here has paid, and no PayFast account is set up.
  if (name === 'billing.payment') return [404];
  if (/^billing\.(?:changePlan|cancel|retry|refund)$/.test(name)) return [409];
  if (/^billing\.(?:resume|updateCard)$|^functions\.(?:createPayment|getPayfastCredentials)$/.test(name)) return [503];
  if (name === 'accounts.close') return [403];
  // Google is not set up here, and nothing is connected.
  if (/^functions\.google|^google\.(?!connections|signIn)/.test(name)) return [404, 503];
  return /(lookAt|accept)Invitation$|acceptAsNew$/.test(name) ? [410] : [];
}

test('every call of the contract says who may call it, and is tried below', () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(INPUT).toSorted());
  for (const { name, meta } of calls) {
    expect(['public', 'session', 'organization', 'store', 'server'], name).toContain(meta.access);
    if (meta.access === 'store' || meta.access === 'organization') expect(meta.action, name).toBeTypeOf('string');
  }
});

describe.each(calls)('$name', (call) => {
  test('strangers', async () => {
    const input = await inputFor(call, all.owner);
    if (call.meta.access === 'public') {
      // Whoever asks: the input decides, never the session.
      for (const token of [null, 'forged.token']) {
        const { status } = await ask(call, token, input);
        expect([200, 404, 409, 410, 422]).toContain(status);
      }
      return;
    }
    const expected = { status: 401, code: 'UNAUTHORIZED' };
    expect(await ask(call, null, input)).toEqual(expected);
    expect(await ask(call, 'forged.token', input)).toEqual(expected);
    if (call.path === undefined) return;
    const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => String(Reflect.get(input, name)));
    const answer = await fetch(all.app.url + path, { method: call.method });
    expect(answer.status).toBe(401);
  });

  test('owners of another organization', async () => {
    const { access } = call.meta;
    const { status, code } = await ask(call, all.stranger.token, await inputFor(call, all.stranger));
    if (access === 'server') expect({ status, code }).toEqual({ status: 403, code: 'SERVER_ONLY' });
    else if (access === 'store') expect({ status, code }).toEqual({ status: 404, code: 'STORE_NOT_FOUND' });
    else if (access === 'organization')
      expect({ status, code }).toEqual({ status: 404, code: 'ORGANIZATION_NOT_FOUND' });
    else expect([200, ...mayAnswer(call, 'owner')]).toContain(status);
  });

  test.each(ROLES)('%s', async (role) => {
    const person = members.get(role);
    if (person === undefined) throw new Error(`There is no ${role}.`);
    const { status, code } = await ask(call, person.token, await inputFor(call, person));
    const { access, action } = call.meta;
    if (access === 'server') expect(code).toBe('SERVER_ONLY');
    else if (action !== undefined && !roleMay(role, action))
      expect({ status, code }).toEqual({ status: 403, code: 'FORBIDDEN_ROLE' });
    // "nowhere" is no address of a shop: whoever may ask is told so.
    else expect([200, 422, ...mayAnswer(call, role)], `${status} ${code}`).toContain(status);
  });
});

test('nobody chooses what is not theirs', async () => {
  const theirs = { organization_id: all.owner.organizationId, store_id: null };
  const foreign = await all.stranger.call('PUT', '/api/v1/me/choice', theirs);
  expect(foreign).toMatchObject({ status: 404, body: { code: 'ORGANIZATION_NOT_FOUND' } });
  const store = await all.stranger.call('PUT', '/api/v1/me/choice', {
    organization_id: all.stranger.organizationId,
    store_id: storeId,
  });
  expect(store).toMatchObject({ status: 404 });
});
