import {
  NAMED_STORE,
  NAMED_OR_ANY_STORE,
  SEES_COSTS,
  VISIBLE_STORE,
  MEMBER_OF,
  ADMIN_OF,
  OWNER_OF,
  PERSON,
  MEMBER,
  ADMIN,
  OWN,
  storeRead,
  jobs,
  namesOf,
  jobsOfAnyStore,
  ownInOrganization,
  sharedInOrganization,
  ownRead,
  adminChanges,
} from './row-conditions.ts';
import { HIDDEN_TARGET_MEASURES } from '#domain/targets/targets.ts';
import { MESSAGE_RULES } from './message-rules.ts';
import type { TableRules } from './row-rules-sql.ts';

const NOT_HIDDEN = `(${HIDDEN_TARGET_MEASURES.map((measure) => `measure <> '${measure}'`).join(' and ')})`;

/** Views (security_invoker): the rules of their tables apply. */
export const VIEWS = ['order_counts'];

/**
 * The row-level security of every table. `karoo_user` runs users' requests, `karoo_system` jobs and other server processes.
 * The owner of the tables (accounts library, migrations) bypasses it. Who may insert may set each column with a default: Citus
 * writes defaults into the statement. A change of a table's rules is applied to that table.
 */
export const ROW_RULES: readonly TableRules[] = [
  // Records and sums: users read and jobs write only the store that the transaction names.
  {
    tables: namesOf(`
      alert_thresholds anomaly_settings cost_settings customer_links customer_notes daily_sums finance_packs import_columns invoice_details learned_days
      monthly_cohorts monthly_sums order_customer_texts order_meta reorder_products reorder_rows reorder_settings shop_customers stock_outs
      supplier_order_lines supplier_orders supplier_receipts suppliers
      stale_periods
      woocommerce_categories woocommerce_customers woocommerce_order_lines woocommerce_order_refund_lines
      woocommerce_order_refunds woocommerce_order_taxes woocommerce_orders woocommerce_product_variations woocommerce_products`),
    policies: {
      member_reads: `for select to karoo_user using (${NAMED_STORE})`,
      job_store: `for all to karoo_system using (${NAMED_STORE}) with check (${NAMED_STORE})`,
    },
    user: ['select'],
  },
  // Costs, which a store can hide from analysts.
  {
    tables: ['product_costs', 'line_costs', 'charge_rates', 'order_charges', 'monthly_costs'],
    policies: {
      member_reads: `for select to karoo_user using (${NAMED_STORE} and ${SEES_COSTS})`,
      job_store: `for all to karoo_system using (${NAMED_STORE}) with check (${NAMED_STORE})`,
    },
    user: ['select'],
  },
  // Targets; those of profit are hidden with it.
  {
    tables: ['targets'],
    policies: {
      member_reads: `for select to karoo_user using (${NAMED_STORE} and (${SEES_COSTS} or ${NOT_HIDDEN}))`,
      job_store: `for all to karoo_system using (${NAMED_STORE}) with check (${NAMED_STORE})`,
    },
    user: ['select'],
  },
  // Only the server knows whose data was erased, and what has been in a watched segment.
  {
    tables: ['erased_customers', 'segment_records', 'segment_entries'],
    policies: { job_store: `for all to karoo_system using (${NAMED_STORE}) with check (${NAMED_STORE})` },
  },
  // State of syncs and operations: jobs without a store read all rows, to find runs to take over.
  {
    tables: namesOf(`
      missing_records reorder_runs shop_operations store_changes store_versions sync_dead_letters sync_runs webhook_deliveries woocommerce_sync_status`),
    policies: {
      ...storeRead,
      job_store: `for all to karoo_system using (${NAMED_OR_ANY_STORE}) with check (${NAMED_OR_ANY_STORE})`,
    },
    user: ['select'],
  },
  // Keys of meta data: a job finds those of all stores that are not copied.
  {
    tables: ['order_meta_keys'],
    policies: {
      member_reads: `for select to karoo_user using (${NAMED_STORE})`,
      job_store: `for all to karoo_system using (${NAMED_OR_ANY_STORE}) with check (${NAMED_STORE})`,
    },
    user: ['select'],
  },
  // Exports: a job deletes expired ones of all stores. Only the server reads the content of files.
  {
    tables: ['table_exports'],
    policies: jobsOfAnyStore,
    user: ['select'],
  },
  // Large changes of products: a job takes over lost ones of all stores and deletes old ones.
  {
    tables: ['bulk_jobs', 'bulk_job_items'],
    policies: jobsOfAnyStore,
    user: ['select'],
  },
  {
    tables: ['import_file_parts'],
    policies: jobsOfAnyStore,
    user: ['select (store_id, file_id, part)'],
  },
  {
    tables: ['table_export_parts'],
    policies: jobsOfAnyStore,
    user: ['select (store_id, export_id, part)'],
  },

  ...MESSAGE_RULES,

  // Stores: members read everything but secrets; owners and admins connect, change and remove them.
  {
    tables: ['woocommerce_stores'],
    policies: {
      ...jobs,
      ...adminChanges,
      member_reads: `for select to karoo_user using (${MEMBER})`,
      admin_connects: `for insert to karoo_user with check (${ADMIN})`,
    },
    user: [
      `select (id, organization_id, name, url, api_root, auth_method, is_active, timezone, currency, wc_version, wp_version,
          pretty_permalinks, date_type, excluded_statuses, supports, reachable, checked_at, problem, webhooks, last_sync_at,
          alerts_since, created_by, created_at, updated_at, deleted_at, is_sample, shop_settings, pending_settings, pending_since, hides_costs)`,
      `insert (id, organization_id, name, url, api_root, auth_method, credentials_sealed, timezone, currency, wc_version,
          wp_version, pretty_permalinks, date_type, excluded_statuses, supports, reachable, checked_at, problem,
          webhook_secret_sealed, created_by, created_at, is_sample, is_active, webhooks, updated_at, shop_settings,
          pending_settings, pending_since, hides_costs)`,
      `update (name, url, api_root, auth_method, credentials_sealed, is_active, timezone, currency, wc_version, wp_version,
          pretty_permalinks, date_type, excluded_statuses, supports, reachable, checked_at, problem, webhook_secret_sealed,
          webhooks, alerts_since, updated_at, deleted_at, shop_settings, pending_settings, pending_since, hides_costs)`,
    ],
  },
  {
    tables: ['store_approvals'],
    policies: {
      ...jobs,
      admin_reads: `for select to karoo_user using (${ADMIN})`,
      admin_asks: `for insert to karoo_user with check (${ADMIN} and ${OWN})`,
    },
    user: [
      'select (organization_id, id, user_id, url, name, state, store_id, sentence, remedy, created_at, expires_at)',
      'insert (organization_id, id, user_id, url, name, token_hash, state, created_at, expires_at)',
    ],
  },

  // Organizations: members read, owners and admins change, owners delete, the server creates.
  {
    tables: ['organizations'],
    policies: {
      ...jobs,
      member_reads: `for select to karoo_user
        using (id = ${MEMBER_OF} or owner_id = ${PERSON})`,
      admin_changes: `for update to karoo_user using (id = ${ADMIN_OF}) with check (id = ${ADMIN_OF})`,
      owner_deletes: `for delete to karoo_user using (id = ${OWNER_OF})`,
    },
    user: ['select, delete', 'update (name, description, settings, updated_at, vat_category)'],
  },
  // Members see each other. Owners and admins add and change others. No policy lets anyone grant or revoke the owner's role: the
  // server transfers it in one transaction.
  {
    tables: ['organization_members'],
    policies: {
      ...jobs,
      member_reads: `for select to karoo_user using (${MEMBER} or ${OWN})`,
      admin_adds: `for insert to karoo_user with check (${ADMIN} and role <> 'owner')`,
      admin_changes: `for update to karoo_user using (${ADMIN} and role <> 'owner') with check (${ADMIN} and role <> 'owner')`,
      admin_removes: `for delete to karoo_user using (${ADMIN} and role <> 'owner')`,
      member_leaves: `for delete to karoo_user using (${OWN} and role <> 'owner')`,
    },
    user: [
      'select, delete',
      'insert (organization_id, id, user_id, role, status, permissions, joined_at)',
      'update (role, status, permissions)',
    ],
  },
  {
    tables: ['organization_invitations'],
    policies: {
      ...jobs,
      ...adminChanges,
      admin_reads: `for select to karoo_user using (${ADMIN})`,
      admin_invites: `for insert to karoo_user with check (${ADMIN} and invited_by = ${PERSON})`,
    },
    user: [
      'select (organization_id, id, email, role, invited_by, sent_at, expires_at, accepted_at, revoked_at)',
      'insert (organization_id, id, email, role, token_hash, invited_by, sent_at, expires_at)',
      'update (role, token_hash, invited_by, sent_at, expires_at, revoked_at)',
    ],
  },
  {
    tables: ['google_analytics_accounts'],
    policies: { ...jobs, ...adminChanges, member_reads: `for select to karoo_user using (${MEMBER})` },
    user: [
      `select (organization_id, id, property_id, property_name, created_by, is_active, created_at, updated_at, kind, email, state,
          time_zone, currency)`,
      'update (is_active, updated_at)',
    ],
  },
  {
    tables: ['stored_files'],
    policies: { ...jobs, member_reads: `for select to karoo_user using (${MEMBER})` },
    user: ['select'],
  },
  {
    tables: ['alerts'],
    policies: {
      ...jobs,
      member_reads: `for select to karoo_user using (${MEMBER} and (store_id is null or ${VISIBLE_STORE}))`,
    },
    // No policy lets users change any. In Citus, who marks an alert as read locks it, which needs the privilege.
    user: ['select', 'update (updated_at)'],
  },
  // The activity log: owners and admins read everything, others their own changes and those in stores. People log what they do.
  {
    tables: ['activity_log'],
    policies: {
      ...jobs,
      admin_reads: `for select to karoo_user using (${ADMIN})`,
      member_reads: `for select to karoo_user
        using (${MEMBER} and (${OWN} or ${VISIBLE_STORE} and (kind <> 'order.cost' and kind <> 'product.cost' or ${SEES_COSTS})))`,
      own_changes: `for insert to karoo_user with check (${MEMBER} and ${OWN} and source = 'karoo')`,
    },
    user: ['select, insert'],
  },
  {
    tables: ['alert_settings'],
    policies: {
      ...jobs,
      ...adminChanges,
      member_reads: `for select to karoo_user using (${MEMBER})`,
      admin_sets: `for insert to karoo_user with check (${ADMIN})`,
    },
    user: ['select, insert, update'],
    system: ['select, delete'],
  },

  // Users' own rows within an organization.
  {
    tables: ['alert_reads'],
    policies: ownInOrganization,
    user: ['select, insert, update'],
    system: ['select, delete'],
  },
  {
    tables: ['saved_views'],
    policies: ownInOrganization,
    user: ['select, insert, delete'],
    system: ['select, delete'],
  },
  // Notes on days and sets of columns: members see shared ones, which owners and admins may delete.
  {
    tables: ['day_notes'],
    policies: sharedInOrganization,
    user: ['select, insert, update, delete'],
    system: ['select'],
  },
  {
    tables: ['column_sets'],
    policies: sharedInOrganization,
    user: ['select, insert, update, delete'],
    system: ['select, delete'],
  },
  // Segments, saved questions and dashboards of the store that the transaction names, likewise.
  {
    tables: ['segments', 'saved_questions', 'dashboards'],
    policies: {
      job_store: `for all to karoo_system using (${NAMED_OR_ANY_STORE}) with check (${NAMED_STORE})`,
      member_reads: `for select to karoo_user using (${NAMED_STORE} and (is_shared or ${OWN}))`,
      own_adds: `for insert to karoo_user with check (${NAMED_STORE} and ${MEMBER} and ${OWN})`,
      own_changes: `for update to karoo_user using (${NAMED_STORE} and ${OWN}) with check (${NAMED_STORE} and ${MEMBER} and ${OWN})`,
      own_removes: `for delete to karoo_user using (${NAMED_STORE} and ${OWN})`,
      admin_removes: `for delete to karoo_user using (${NAMED_STORE} and ${ADMIN} and is_shared)`,
    },
    user: ['select, insert, update, delete'],
    system: ['select, delete'],
  },

  // Links for outsiders: owners and admins make them and take them back. The server finds one by the hash of its token, and counts.
  {
    tables: ['dashboard_links'],
    policies: {
      job_store: `for all to karoo_system using (${NAMED_OR_ANY_STORE}) with check (${NAMED_STORE})`,
      admin_reads: `for select to karoo_user using (${NAMED_STORE} and ${ADMIN})`,
      admin_adds: `for insert to karoo_user with check (${NAMED_STORE} and ${ADMIN} and created_by = ${PERSON})`,
      admin_ends: `for update to karoo_user using (${NAMED_STORE} and ${ADMIN}) with check (${NAMED_STORE} and ${ADMIN})`,
    },
    user: [
      `select (store_id, id, organization_id, created_by, name, tiles, period, shows_costs, created_at, expires_at, revoked_at, opened,
          last_opened_at)`,
      `insert (store_id, id, organization_id, created_by, name, tiles, period, shows_costs, token_hash, created_at, expires_at,
          opened)`,
      'update (revoked_at)',
    ],
    system: ['select, update (opened, last_opened_at), delete'],
  },

  // Users' own rows. Only the server writes plan and trial.
  {
    tables: ['user_profiles'],
    policies: {
      ...jobs,
      own_profile: `for select to karoo_user using (id = ${PERSON})`,
      own_profile_change: `for update to karoo_user using (id = ${PERSON}) with check (id = ${PERSON})`,
    },
    user: ['select', 'update (full_name, company_name, preferences, updated_at)'],
  },
  {
    tables: ['subscriptions'],
    policies: ownRead,
    user: [
      `select (id, user_id, status, plan_type, current_period_end, cancelled_at, created_at, updated_at, amount, pending_plan,
          pending_amount, billing_day, past_due_since, ended_at)`,
    ],
  },
  {
    tables: ['payment_records'],
    policies: ownRead,
    user: [
      'select (id, user_id, m_payment_id, amount, plan_type, status, created_at, completed_at, kind, subscription_id)',
    ],
  },
  {
    tables: ['billing_details'],
    policies: { ...jobs, own_details: `for all to karoo_user using (${OWN}) with check (${OWN})` },
    user: ['select, insert, update'],
  },
  {
    tables: ['tax_documents'],
    policies: ownRead,
    user: ['select'],
    system: ['select, insert, update (file_id, sent_at, faults)'],
  },
  {
    tables: ['data_exports'],
    policies: ownRead,
    user: ['select'],
  },
  {
    tables: ['personal_files'],
    policies: ownRead,
    user: ['select (user_id, id, name, content_type, size, created_at, expires_at)'],
  },

  // The server's own tables.
  {
    tables: namesOf(`
      account_deletions app_settings google_authorizations google_reports payment_notices rate_limits sent_emails`),
    policies: jobs,
  },
  { tables: ['billing_emails'], policies: jobs, system: ['select, insert, delete'] },
  { tables: ['document_series'], policies: jobs, system: ['select, update'] },

  // The accounts library connects as the owner. Jobs read users, list and end sessions, delete accounts, and create accounts
  // with a verified email address. They never read a password or a token.
  {
    tables: ['auth_users'],
    policies: {
      ...jobs,
      own_account: `for select to karoo_user using (id = ${PERSON})`,
      own_name: `for update to karoo_user using (id = ${PERSON}) with check (id = ${PERSON})`,
    },
    // Emails use the account's name, which follows the profile's.
    user: ['select (id)', 'update (name, company_name)'],
    system: ['select, delete', 'insert (id, name, email, email_verified, company_name, created_at, updated_at)'],
  },
  {
    tables: ['auth_sessions'],
    policies: jobs,
    system: ['delete', 'select (id, user_id, created_at, last_used_at, expires_at, ip_address, user_agent)'],
  },
  {
    tables: ['auth_accounts'],
    policies: jobs,
    system: ['select (user_id)', 'insert (id, user_id, account_id, provider_id, password, created_at, updated_at)'],
  },
  { tables: ['auth_verifications'], policies: jobs, system: ['delete', 'select (id, value)'] },
  { tables: ['auth_rate_limits'], policies: {}, system: [] },
  // The job queue connects as the owner.
  { tables: ['job_runs'], policies: {}, system: [] },
];
