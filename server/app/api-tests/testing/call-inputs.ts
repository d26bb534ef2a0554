import { randomUUID } from 'node:crypto';
import { TEXT_WRITES, type TextsWrite } from '#contract/orders/order-writes.ts';
import { createStore } from '../../../testing/tenants.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { FULL_KEY } from '../../../testing/shop/stub-shop.ts';
import { costInputs } from './cost-inputs.ts';
import { dashboardInputs } from './dashboard-inputs.ts';
import { pushInputs } from './push-inputs.ts';
import { savedQuestionInputs, scheduledReportInputs } from './saved-question-inputs.ts';
import { reorderInputs } from './reorder-inputs.ts';
import { DAYS, ORDER, PRODUCT, type TestTenants } from './test-tenants.ts';
import { customerInputs } from './customer-inputs.ts';

export type CallInputs = Readonly<Record<string, (person: SignedIn) => object | Promise<object>>>;

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NO_INVITATION = 'n'.repeat(43);
let addresses = 0;
const someone = () => ({ email: `nuut${(addresses += 1)}@example.co.za`, role: 'analyst' });
const FAULT = {
  id: 'K7F39QXM',
  kind: 'error',
  route: '/dashboard',
  version: '1.0.0',
  name: 'TypeError',
  message: 'broken',
  stack: [],
};

const MANY_ORDERS = { property: 'customer_orders', is: 'at_least', values: ['0'] };

const statusChange = () => ({
  wc_id: ORDER.id,
  status: 'completed',
  was: 'processing',
  based_on: '2026-11-20T14:14:18Z',
});

const changeOf = (fields: object) => () => ({
  wc_id: ORDER.id,
  operation_id: randomUUID(),
  changes: Object.fromEntries(Object.keys(fields).map((field) => [field, 'Ring twice'])),
});

/** A valid input for each call, without its store or organization. A missing call fails the test of every call. */
export function callInputs(testTenants: TestTenants): CallInputs {
  return {
    ...accountInputs(testTenants),
    ...orderInputs(),
    ...shopInputs(testTenants),
    ...customerInputs(testTenants),
    ...reportInputs(testTenants),
    ...viewInputs(testTenants),
    ...dayNoteInputs(testTenants),
    ...targetInputs(testTenants),
    ...segmentInputs(testTenants),
    ...savedQuestionInputs(testTenants),
    ...scheduledReportInputs(testTenants),
    ...dashboardInputs(testTenants),
    ...reorderInputs(testTenants),
    ...costInputs(testTenants),
    ...pushInputs(),
  };
}

function accountInputs({ spare, spareInvitation, spareMember }: TestTenants): CallInputs {
  return {
    'accounts.me': () => ({}),
    'accounts.signedIn': () => ({}),
    'accounts.choose': ({ organizationId: organization_id }) => ({ organization_id, store_id: null }),
    'accounts.updateProfile': () => ({ company_name: 'Kaapstad Koffie' }),
    'accounts.setPreferences': () => ({ trial_reminders: true }),
    'accounts.sessions': () => ({}),
    'accounts.endSession': () => ({ session_id: NOBODY }),
    'accounts.endSessions': () => ({ which: 'others' }),
    'accounts.requestExport': () => ({}),
    'accounts.exports': () => ({}),
    'accounts.closing': () => ({}),
    'accounts.close': () => ({ password: 'not the password' }),
    'accounts.keep': () => ({}),
    'organizations.list': () => ({}),
    'organizations.create': () => ({ name: 'Nog een' }),
    'organizations.rename': () => ({ name: 'Anders' }),
    'organizations.firstSteps': () => ({}),
    'organizations.members': () => ({}),
    // Each of these changes an organization or its members, so it gets its own.
    'organizations.changeRole': async () => ({ ...(await spare()), user_id: spareMember, role: 'manager' }),
    'organizations.removeMember': async () => ({ ...(await spare()), user_id: spareMember }),
    'organizations.invitations': () => ({}),
    'organizations.invite': async () => ({ ...(await spare()), ...someone() }),
    'organizations.resendInvitation': () => spareInvitation(someone()),
    'organizations.revokeInvitation': () => spareInvitation(someone()),
    'organizations.leave': async () => spare(),
    'organizations.transfer': async () => ({ ...(await spare()), user_id: spareMember }),
    'organizations.remove': async () => ({ ...(await spare()), name: 'Spare' }),
    'organizations.restore': async () => spare(),
    'organizations.lookAtInvitation': () => ({ token: NO_INVITATION }),
    'organizations.acceptInvitation': () => ({ token: NO_INVITATION }),
    'organizations.acceptAsNew': () => ({ token: NO_INVITATION, full_name: 'Niemand', password: 'niemand weet' }),
  };
}

function orderInputs(): CallInputs {
  return {
    'orders.list': () => ({}),
    'orders.facets': () => ({}),
    'orders.get': () => ({ wc_id: ORDER.id }),
    'orders.notes': () => ({ wc_id: ORDER.id }),
    'orders.statuses': () => ({}),
    'orders.changeStatus': () => ({ ...statusChange(), operation_id: randomUUID() }),
    'orders.changeStatuses': () => ({ changes: [{ ...statusChange(), operation_id: randomUUID() }] }),
    'orders.addNote': () => ({
      wc_id: ORDER.id,
      operation_id: randomUUID(),
      note: 'Waybill 123',
      customer_note: false,
    }),
    'orders.operations': () => ({ wc_id: ORDER.id }),
    'orders.refundable': () => ({ wc_id: ORDER.id }),
    'orders.refund': () => ({
      wc_id: ORDER.id,
      operation_id: randomUUID(),
      amount: '1.00',
      restock: false,
      through_gateway: false,
    }),
    'orders.toPack': () => ({}),
    'orders.invoiceDetails': () => ({}),
    'orders.invoiceLogo': () => ({}),
    'orders.invoicePdf': () => ({ wc_ids: [ORDER.id] }),
    'orders.emailInvoice': () => ({
      wc_id: ORDER.id,
      operation_id: randomUUID(),
      email: 'annelie.vandermerwe3@example.co.za',
    }),
    'orders.saveInvoiceDetails': () => ({ legal_name: 'Kaap Koffie', address: 'Langstraat 1', vat_number: null }),
    'orders.addTracking': () => ({
      wc_id: ORDER.id,
      operation_id: randomUUID(),
      courier: 'The Courier Guy',
      tracking_number: 'TCG123',
      shipped_at: '2026-11-20T14:00:00Z',
    }),
    'orders.changeAddress': () => ({
      wc_id: ORDER.id,
      operation_id: randomUUID(),
      block: 'shipping',
      changes: { city: 'Paarl' },
      was: { city: 'Johannesburg' },
    }),
    'orders.emails': () => ({ wc_id: ORDER.id }),
    'orders.sendEmail': () => ({
      wc_id: ORDER.id,
      operation_id: randomUUID(),
      template_id: 'customer_invoice',
      email: 'annelie.vandermerwe3@example.co.za',
    }),
    'orders.removeTracking': () => ({ wc_id: ORDER.id, operation_id: randomUUID(), shipment_id: 'none' }),
    ...Object.fromEntries(
      Object.entries<TextsWrite>(TEXT_WRITES).map(([call, { fields }]) => [`orders.${call}`, changeOf(fields)]),
    ),
  };
}

function shopInputs({ app, shop, owner, storeId }: TestTenants): CallInputs {
  return {
    'stores.list': () => ({}),
    'stores.get': () => ({}),
    'stores.create': () => ({ url: 'nowhere', consumer_key: FULL_KEY.key, consumer_secret: FULL_KEY.secret }),
    'stores.createSample': () => ({}),
    'stores.update': () => ({ name: 'Winkel' }),
    'stores.decideSettings': () => ({ use: true, since: '2026-11-01T00:00:00.000Z' }),
    'stores.remove': async () => ({ store_id: await createStore(app.platform.db, owner.organizationId) }),
    'stores.test': () => ({}),
    'stores.tryConnection': () => ({ url: 'nowhere', consumer_key: FULL_KEY.key, consumer_secret: FULL_KEY.secret }),
    'stores.beginApproval': () => ({ url: 'nowhere' }),
    'stores.approval': async () => {
      const request = { organization_id: owner.organizationId, url: shop.origin };
      const { body } = await owner.call('POST', '/api/v1/stores/approval', request);
      return { approval_id: body.approval_id };
    },
    'stores.deadLetters': () => ({}),
    'sync.start': () => ({ auto: true }),
    'sync.status': () => ({}),
    'sync.unreadable': () => ({}),
    'sync.decideMissing': () => ({ list: 'orders', decision: 'keep' }),
    'exports.request': () => ({ table: 'products' }),
    'exports.list': () => ({}),
    'exports.cancel': async (person) => {
      const { body } = await person.call('POST', `/api/v1/stores/${storeId}/exports`, { table: 'products' });
      return { export_id: body.id ?? NOBODY };
    },
    'products.list': () => ({}),
    'products.facets': () => ({}),
    'products.stockItems': () => ({ search: 'KK-100' }),
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
    'products.bulk': () => ({
      operation_id: randomUUID(),
      products: [PRODUCT.id],
      change: { price: { percent: '10' } },
      dry_run: true,
    }),
    'products.import': () => ({ operation_id: randomUUID(), csv: `ID,Name\n${PRODUCT.id},Rusks`, dry_run: true }),
    'products.bulkOutcome': () => ({ operation_id: randomUUID() }),
    'products.sendFilePart': () => ({ file_id: randomUUID(), part: 1, content: 'H4sIAAAA' }),
    'products.importFile': () => ({ file_id: randomUUID(), operation_id: randomUUID(), parts: 1 }),
    'products.importFileReading': () => ({ operation_id: randomUUID() }),
    'products.jobs': () => ({}),
    'products.job': () => ({ operation_id: randomUUID() }),
    'products.jobItems': () => ({ operation_id: randomUUID() }),
    'products.startJob': () => ({ operation_id: randomUUID() }),
    'products.stopJob': () => ({ operation_id: randomUUID() }),
    'products.undoBulk': () => ({ operation_id: randomUUID(), undo: randomUUID() }),
    'products.attributes': () => ({}),
    'products.editable': () => ({ wc_id: PRODUCT.id }),
    'products.checkSku': () => ({ sku: 'KK-100' }),
    'products.createCategory': () => ({ operation_id: randomUUID(), name: 'Nuut' }),
    'products.uploadImage': () => ({ name: 'rusks.gif', type: 'image/gif', data: 'R0lGODlhAQABAAAAACw=' }),
  };
}

function dayNoteInputs({ owner }: TestTenants): CallInputs {
  const dayNoteOf = async (person: SignedIn) => {
    const note = { day: '2026-11-27', text: 'Load-shedding', is_shared: false };
    const { body } = await person.call('POST', `/api/v1/organizations/${owner.organizationId}/day-notes`, note);
    return body.id ?? NOBODY;
  };
  return {
    'dayNotes.list': () => ({}),
    'dayNotes.create': () => ({ day: '2026-11-27', text: 'Black Friday', is_shared: false }),
    'dayNotes.change': async (person) => ({ id: await dayNoteOf(person), text: 'New price', is_shared: true }),
    'dayNotes.remove': async (person) => ({ id: await dayNoteOf(person) }),
  };
}

function targetInputs({ app, storeId }: TestTenants): CallInputs {
  const target = { measure: 'totalSales', period: 'month', starts_on: '2026-11-01' } as const;
  return {
    'targets.list': () => ({}),
    'targets.set': () => ({ ...target, amount: '250000.00', ends_on: null }),
    'targets.remove': async () => {
      await app.platform.db.asSystem(storeId, ({ query }) =>
        query
          .insertInto('targets')
          .values({ store_id: storeId, ...target, amount: '250000.00' })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      return target;
    },
    'targets.intervals': () => ({ measure: 'totalSales', ...DAYS, interval: 'day' }),
    'targets.forecast': () => ({ measure: 'totalSales' }),
  };
}

function segmentInputs({ storeId }: TestTenants): CallInputs {
  const segment = { name: 'Baie bestellings', where: MANY_ORDERS, is_shared: false };
  const segmentOf = async (person: SignedIn) => {
    const { body } = await person.call('POST', `/api/v1/stores/${storeId}/segments`, {
      ...segment,
      about: 'customers',
      is_shared: true,
    });
    return body.id ?? NOBODY;
  };
  return {
    'segments.list': () => ({}),
    'segments.create': () => ({ ...segment, about: 'customers' }),
    'segments.change': async (person) => ({ ...segment, id: await segmentOf(person), is_shared: true }),
    'segments.remove': async (person) => ({ id: await segmentOf(person) }),
    'alerts.segments': () => ({}),
    'alerts.watchSegment': async (person) => ({
      segment_id: await segmentOf(person),
      tells_entries: true,
      above: 10,
    }),
    'alerts.unwatchSegment': async (person) => ({ segment_id: await segmentOf(person) }),
  };
}

function viewInputs({ owner }: TestTenants): CallInputs {
  const organization = `/api/v1/organizations/${owner.organizationId}`;
  return {
    'columns.choices': () => ({ list: 'orders' }),
    'columnSets.list': () => ({ screen: 'orders' }),
    'columnSets.save': () => ({ screen: 'orders', name: 'Rekenmeester', columns: 'number,tax', is_shared: false }),
    'columnSets.remove': async (person) => {
      const set = { screen: 'orders', name: 'Weg', columns: 'number', is_shared: false };
      return { id: (await person.call('PUT', `${organization}/column-sets`, set)).body.id ?? NOBODY };
    },
    'savedViews.list': () => ({ screen: 'orders' }),
    'savedViews.create': () => ({ screen: 'orders', name: 'Oop', query: 'status=processing' }),
    'savedViews.remove': async (person) => {
      const view = { screen: 'orders', name: 'Weg', query: '' };
      return { id: (await person.call('POST', `${organization}/saved-views`, view)).body.id ?? NOBODY };
    },
  };
}

function reportInputs({ storeId }: TestTenants): CallInputs {
  return {
    'analytics.overview': () => DAYS,
    'analytics.products': () => DAYS,
    'analytics.attention': () => ({}),
    'analytics.breakdown': () => ({ ...DAYS, by: 'payment' }),
    'analytics.report': () => ({ ...DAYS, by: 'payment,status' }),
    'questions.ask': () => ({ ...DAYS, by: ['payment'], where: MANY_ORDERS }),
    'questions.firstProducts': () => ({}),
    'questions.boughtTogether': () => DAYS,
    'questions.timeToShip': () => DAYS,
    'questions.unpaidOrders': () => DAYS,
    'questions.orders': () => ({ ...DAYS, where: MANY_ORDERS }),
    'questions.customers': () => ({ where: MANY_ORDERS }),
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
    'activity.list': () => ({ subject: 'product', after: '2026-11-01' }),
    'alerts.list': () => ({}),
    'alerts.unread': () => ({}),
    'alerts.markRead': () => ({}),
    'alerts.settings': () => ({}),
    'alerts.changeSettings': () => ({ low_stock_threshold: 4 }),
    'alerts.unusual': () => ({}),
    'alerts.setUnusual': () => ({ sensitivity: 'more', off: ['sell_out'] }),
    'alerts.threshold': () => ({ wc_id: PRODUCT.id }),
    'alerts.setThreshold': () => ({ wc_id: PRODUCT.id, threshold: 3 }),
    'digests.get': () => ({}),
    'digests.set': () => ({ on: true, frequency: 'daily', weekday: 1, hour: 7, channel: 'email' }),
    'digests.test': async (person) => {
      const choice = { on: false, frequency: 'daily', weekday: 1, hour: 7, channel: 'email' };
      await person.call('PUT', '/api/v1/me/digest', { store_id: storeId, ...choice });
      return {};
    },
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
}
