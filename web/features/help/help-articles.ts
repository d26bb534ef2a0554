import { BILLING } from './articles/account/billing.ts';
import { COLUMNS_ARTICLE } from './articles/columns.ts';
import { CONNECT_STORE } from './articles/connect-store.ts';
import { CONTACT } from './articles/contact.ts';
import { COSTS } from './articles/costs.ts';
import { DASHBOARDS } from './articles/dashboards.ts';
import { EXPLORE } from './articles/explore.ts';
import { FIGURES } from './articles/figures.ts';
import { MANY_PRODUCTS } from './articles/many-products.ts';
import { OFFLINE } from './articles/offline.ts';
import { ORDERS_ARTICLE } from './articles/orders.ts';
import { ROLES_ARTICLE } from './articles/account/roles.ts';
import { SCHEDULED_REPORTS } from './articles/scheduled-reports.ts';
import { SECURITY } from './articles/account/security.ts';
import { SHORTCUTS_ARTICLE } from './articles/shortcuts.ts';
import { TARGETS } from './articles/targets.ts';
import { VAT } from './articles/vat.ts';
import type { HelpArticle } from './help-article.ts';

/** All articles, in the order of the help centre. */
export const ARTICLES: readonly HelpArticle[] = [
  CONNECT_STORE,
  FIGURES,
  DASHBOARDS,
  TARGETS,
  EXPLORE,
  COLUMNS_ARTICLE,
  SCHEDULED_REPORTS,
  COSTS,
  ORDERS_ARTICLE,
  VAT,
  ROLES_ARTICLE,
  MANY_PRODUCTS,
  OFFLINE,
  BILLING,
  SHORTCUTS_ARTICLE,
  SECURITY,
  CONTACT,
];
