import { KINDS } from '../../testing/table-kinds.ts';

/** In Citus they are distributed by their store; the others are copied to every node or stay local. */
export const STORE_TABLES = [
  ...Object.keys(KINDS).filter((name) => KINDS[name] === 'store'),
  'dashboard_links',
  'dashboards',
  'digests',
  'erased_customers',
  'notices',
  'saved_questions',
  'scheduled_report_recipients',
  'scheduled_reports',
  'segment_entries',
  'segment_records',
  'segments',
];
export const OTHER_TABLES = Object.keys(KINDS).filter((name) => !STORE_TABLES.includes(name));

/** Tables that stay on the coordinator: no foreign key connects them with stores or people. */
export const LOCAL_TABLES = [
  'account_deletions',
  'app_settings',
  'auth_rate_limits',
  'auth_verifications',
  'document_series',
  'job_runs',
  'karoo_definitions',
  'karoo_migrations',
  'payment_notices',
  'personal_files',
  'rate_limits',
  'tax_documents',
];
