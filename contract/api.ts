import { accounts } from './accounts.ts';
import { activity } from './activity/activity.ts';
import { alerts } from './alerts.ts';
import { analytics } from './analytics/analytics.ts';
import { billing } from './billing.ts';
import { clientLog } from './client-log.ts';
import { columns, columnSets } from './columns.ts';
import { costs } from './costs/costs.ts';
import { customers } from './customers/customers.ts';
import { dashboards } from './dashboards.ts';
import { dayNotes } from './day-notes.ts';
import { digests } from './digest.ts';
import { exports } from './exports.ts';
import { finance } from './finance.ts';
import { functions } from './functions.ts';
import { google } from './google-analytics/google-analytics.ts';
import { live } from './live.ts';
import { orders } from './orders/orders.ts';
import { organizations } from './organizations.ts';
import { products } from './products/products.ts';
import { push } from './push/push.ts';
import { questions } from './questions/questions.ts';
import { savedQuestions } from './questions/saved-questions.ts';
import { reorder } from './reorder/reorder.ts';
import { savedViews } from './saved-views.ts';
import { scheduledReports } from './scheduled-reports.ts';
import { segments } from './segments.ts';
import { stores } from './stores.ts';
import { sync } from './sync.ts';
import { targets } from './targets.ts';

/** Every call that browser and server agree on; the only file that knows every part. */
export const api = {
  accounts,
  organizations,
  billing,
  stores,
  sync,
  orders,
  products,
  costs,
  customers,
  analytics,
  questions,
  targets,
  savedQuestions,
  scheduledReports,
  finance,
  exports,
  google,
  reorder,
  savedViews,
  segments,
  columns,
  columnSets,
  dashboards,
  dayNotes,
  alerts,
  activity,
  digests,
  push,
  live,
  clientLog,
  functions,
};

export type Api = typeof api;
