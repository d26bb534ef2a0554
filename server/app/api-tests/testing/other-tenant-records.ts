import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ORDER_WRITES } from '#contract/orders/order-writes.ts';
import type { ContractCall } from './contract-calls.ts';
import { foreignReorderIds, foreignSupplierOrder } from './reorder-inputs.ts';
import { SECRET, type TestTenants } from './test-tenants.ts';

/** Records of the first organization, whose ids other users send with their own store or organization. */
export interface OtherTenantRecords {
  readonly exportId: string;
  readonly invitationId: string;
  readonly connectionId: string;
  /** The call's ids, from the first organization. */
  of(call: ContractCall): object;
  /** Whether the call is about one such record, which must be refused. */
  named(call: ContractCall): boolean;
}

const SEGMENT = {
  about: 'customers',
  name: SECRET,
  where: { property: 'customer_orders', is: 'at_least', values: ['1'] },
  is_shared: true,
};
const COLUMN_SET = { screen: 'orders', name: SECRET, columns: 'number', is_shared: true };
const VIEW = { screen: 'orders', name: SECRET, query: '' };
const SAVED_QUESTION = { name: SECRET, question: { by: 'payment' }, is_shared: true };
const SCHEDULED_REPORT = {
  name: SECRET,
  table: 'customers',
  path: '/dashboard/customers',
  format: 'csv',
  frequency: 'daily',
  weekday: 1,
  month_day: 1,
  hour: 7,
  to_slack: false,
};
const REPORT_CALLS = ['change', 'setOn', 'send', 'stop', 'remove'];
const BOARD = { name: SECRET, tiles: [{ card: 'figures', size: 'large' }] };
const PAYMENT = {
  amount: 17250,
  plan_type: 'monthly',
  pf_payment_id: null,
  subscription_id: null,
  refund_reason: null,
  completed_at: null,
} as const;

async function dashboardIds(made: (path: string, body: object) => Promise<string>, storeId: string) {
  const dashboard = await made(`/api/v1/stores/${storeId}/dashboards`, { ...BOARD, is_shared: true });
  const link = await made(`/api/v1/stores/${storeId}/dashboard-links`, BOARD);
  return {
    'dashboards.change': { id: dashboard },
    'dashboards.remove': { id: dashboard },
    'dashboards.removeLink': { id: link },
  };
}

const segmentIds = (segment: string) => ({
  'segments.change': { id: segment },
  'segments.remove': { id: segment },
  'alerts.watchSegment': { segment_id: segment },
  'alerts.unwatchSegment': { segment_id: segment },
});

/** Creates one of each. */
export async function otherTenantRecords({ app, owner, storeId, members }: TestTenants): Promise<OtherTenantRecords> {
  const organization = `/api/v1/organizations/${owner.organizationId}`;
  const made = async (path: string, body: object) => String((await owner.call('POST', path, body)).body.id);
  const savedView = await made(`${organization}/saved-views`, VIEW);
  const columnSet = String((await owner.call('PUT', `${organization}/column-sets`, COLUMN_SET)).body.id);
  const dayNote = await made(`${organization}/day-notes`, { day: '2026-11-27', text: SECRET, is_shared: true });
  const segment = await made(`/api/v1/stores/${storeId}/segments`, SEGMENT);
  const savedQuestion = await made(`/api/v1/stores/${storeId}/saved-questions`, SAVED_QUESTION);
  const report = await made(`/api/v1/stores/${storeId}/scheduled-reports`, {
    ...SCHEDULED_REPORT,
    members: [owner.userId],
  });
  const dashboards = await dashboardIds(made, storeId);
  const invitation = await made(`${organization}/invitations`, { email: 'vreemd@example.co.za', role: 'analyst' });
  const exportId = await made(`/api/v1/stores/${storeId}/exports`, { table: 'products' });
  const { supplier, supplierOrder } = await foreignSupplierOrder(app.platform.db, storeId);
  const connection = randomUUID();
  const alert = randomUUID();
  const payment = 'PAY-1-geheim';
  const now = new Date();
  const session = await app.platform.db.asOwner(async ({ query }) => {
    const account = { organization_id: owner.organizationId, id: connection, credentials_json: '{}', created_by: null };
    await query.insertInto('google_analytics_accounts').values(account).execute();
    const opened = { opened_at: now, updated_at: now, news_at: now, cleared_at: null };
    await query
      .insertInto('alerts')
      .values({
        organization_id: owner.organizationId,
        id: alert,
        store_id: storeId,
        kind: 'failed_sync',
        subject: SECRET,
        data: JSON.stringify({ entities: [], message: SECRET }),
        ...opened,
      })
      .execute();
    const paid = { user_id: owner.userId, m_payment_id: payment, ...PAYMENT };
    await query.insertInto('payment_records').values(paid).execute();
    return query.selectFrom('auth_sessions').select('id').where('user_id', '=', owner.userId).executeTakeFirstOrThrow();
  });
  const member = { user_id: members.get('analyst')?.userId };
  const things: Readonly<Record<string, object>> = {
    'accounts.choose': { organization_id: owner.organizationId, store_id: storeId },
    'accounts.endSession': { session_id: session.id },
    'alerts.markRead': { ids: [alert] },
    'billing.payment': { m_payment_id: payment },
    'exports.cancel': { export_id: exportId },
    'functions.googleAnalyticsAccounts': { connection_id: connection },
    'functions.googleAnalyticsData': { connection_id: connection },
    'functions.googleAuthExchange': { connection_id: connection, organization_id: owner.organizationId },
    'google.begin': { connection_id: connection },
    'google.disconnect': { connection_id: connection },
    'google.search': { connection_id: connection },
    'google.selectProperty': { connection_id: connection },
    'google.sites': { connection_id: connection },
    'google.web': { connection_id: connection },
    'organizations.changeRole': member,
    'organizations.removeMember': member,
    'organizations.transfer': member,
    'organizations.resendInvitation': { invitation_id: invitation },
    'organizations.revokeInvitation': { invitation_id: invitation },
    ...foreignReorderIds(supplier, supplierOrder),
    'columnSets.remove': { id: columnSet },
    'savedViews.remove': { id: savedView },
    ...segmentIds(segment),
    'savedQuestions.change': { id: savedQuestion },
    'savedQuestions.remove': { id: savedQuestion },
    ...Object.fromEntries(REPORT_CALLS.map((name) => [`scheduledReports.${name}`, { id: report }])),
    ...dashboards,
    'dayNotes.change': { id: dayNote },
    'dayNotes.remove': { id: dayNote },
    'stores.list': { organization_id: owner.organizationId },
  };
  // These read or change one record of a shop, by its id there.
  const writes = Object.keys(ORDER_WRITES).filter((call) => call !== 'refund');
  const ofRecord = new Set([
    ...['get', 'notes', 'emails', ...writes].map((call) => `orders.${call}`),
    ...['get', 'update', 'delete', 'editable'].map((call) => `products.${call}`),
    'customers.get',
  ]);
  // Marking another organization's alert does nothing; a list of another organization is empty or refused.
  const quiet = new Set(['alerts.markRead', 'stores.list']);
  return {
    exportId,
    invitationId: invitation,
    connectionId: connection,
    of: ({ name }) => things[name] ?? {},
    named: ({ name }) => (name in things && !quiet.has(name)) || ofRecord.has(name) || name === 'stores.approval',
  };
}

/** The first organization's data as text: unchanged by other users' requests. */
export async function storedRecords({ app, owner, storeId }: TestTenants): Promise<unknown> {
  const { rows } = await sql`
    select
      (select json_agg(m order by m.id) from organization_members m where m.organization_id = ${owner.organizationId}) as members,
      (select json_agg(i order by i.id) from organization_invitations i where i.organization_id = ${owner.organizationId}) as invitations,
      (select json_agg(v order by v.id) from saved_views v where v.organization_id = ${owner.organizationId}) as views,
      (select json_agg(c order by c.id) from column_sets c where c.organization_id = ${owner.organizationId}) as column_sets,
      (select json_agg(n order by n.id) from day_notes n where n.organization_id = ${owner.organizationId}) as day_notes,
      (select json_agg(s order by s.id) from segments s where s.organization_id = ${owner.organizationId}) as segments,
      (select json_agg(q order by q.id) from saved_questions q where q.organization_id = ${owner.organizationId}) as saved_questions,
      (select json_agg(r order by r.id) from scheduled_reports r where r.store_id = ${storeId}) as scheduled_reports,
      (select json_agg(d order by d.id) from dashboards d where d.organization_id = ${owner.organizationId}) as dashboards,
      (select json_agg(l order by l.id) from dashboard_links l where l.organization_id = ${owner.organizationId}) as dashboard_links,
      (select json_agg(g order by g.id) from google_analytics_accounts g where g.organization_id = ${owner.organizationId}) as google,
      (select json_agg(a.id order by a.id) from alerts a where a.organization_id = ${owner.organizationId} and a.cleared_at is null) as alerts,
      (select json_agg(r order by r.alert_id) from alert_reads r where r.organization_id = ${owner.organizationId}) as reads,
      (select json_agg(t order by t.id) from store_approvals t where t.organization_id = ${owner.organizationId}) as approvals,
      (select json_agg(e.id order by e.id) from table_exports e where e.store_id = ${storeId} and e.status <> 'cancelled') as exports,
      (select json_agg(o.data order by o.wc_id) from woocommerce_orders o where o.store_id = ${storeId}) as orders,
      (select json_agg(p.data order by p.wc_id) from woocommerce_products p where p.store_id = ${storeId}) as products,
      (select json_agg(t order by t.wc_id) from alert_thresholds t where t.store_id = ${storeId}) as thresholds,
      (select json_agg(p order by p.id) from suppliers p where p.store_id = ${storeId}) as suppliers,
      (select json_agg(p order by p.id) from supplier_orders p where p.store_id = ${storeId}) as supplier_orders,
      (select json_agg(p order by p.wc_id) from reorder_products p where p.store_id = ${storeId}) as reorder_products,
      (select json_agg(d) from invoice_details d where d.store_id = ${storeId}) as invoice_details,
      (select json_agg(p) from reorder_settings p where p.store_id = ${storeId}) as reorder_settings,
      (select count(*)::int from auth_sessions s where s.user_id = ${owner.userId}) as sessions,
      (select json_agg(p order by p.id) from payment_records p where p.user_id = ${owner.userId}) as payments
  `.execute(app.platform.db.kyselyForServer);
  return rows[0];
}
