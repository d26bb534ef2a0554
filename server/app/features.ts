import { accountsFeature } from '../features/accounts/accounts.public.ts';
import { activityFeature } from '../features/activity/activity.public.ts';
import { analyticsFeature } from '../features/analytics/analytics.public.ts';
import { sumsFeature } from '../features/sums/sums.public.ts';
import { billingFeature, hasLiveSubscription, personalBillingData } from '../features/billing/billing.public.ts';
import { clientLogFeature } from '../features/client-log/client-log.public.ts';
import { columnsFeature } from '../features/columns/columns.public.ts';
import { metaKeysFeature } from '../features/conditions/conditions.public.ts';
import { costsFeature } from '../features/costs/costs.public.ts';
import { customersFeature } from '../features/customers/customers.public.ts';
import { createTables, exportsFeature } from '../features/exports/exports.public.ts';
import { feedbackFeature } from '../features/feedback/feedback.public.ts';
import { financeFeature } from '../features/finance/finance.public.ts';
import { googleAnalyticsFeature } from '../features/google-analytics/google-analytics.public.ts';
import { noteReportEmail, notificationFeatures } from '../features/notifications/notifications.feature.ts';
import { createOperations, operationsFeature } from '../features/operations/operations.public.ts';
import { ordersFeature } from '../features/orders/orders.public.ts';
import {
  organizationsFeature,
  purgeOrganization,
  notifyMembersOfDeletion,
} from '../features/organizations/organizations.public.ts';
import { productsFeature } from '../features/products/products.public.ts';
import { questionsFeature } from '../features/questions/questions.public.ts';
import { noteEmailReport, reorderFeature } from '../features/reorder/reorder.public.ts';
import { segmentsFeature } from '../features/segments/segments.public.ts';
import { dashboardsFeature } from '../features/dashboards/dashboards.public.ts';
import { targetsFeature } from '../features/targets/targets.public.ts';
import { dayNotesFeature } from '../features/day-notes/day-notes.public.ts';
import { savedViewsFeature } from '../features/saved-views/saved-views.public.ts';
import { shopProxyFeature } from '../features/shop-proxy/shop-proxy.public.ts';
import { purgeStore, type StoresContext } from '../features/stores/stores.public.ts';
import { storesFeature } from '../features/stores/stores.feature.ts';
import { syncFeature } from '../features/sync/sync.feature.ts';
import { removeDeletedRecord, requestSync } from '../features/sync/sync.public.ts';
import type { GoogleSettings } from '../integrations/google/google-settings.ts';
import type { PayFastSettings } from '../integrations/payfast/payfast-settings.ts';
import type { Feature } from '../platform/feature.ts';
import { emailHandler, sendEmail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { filesFeature } from '../features/files/files.public.ts';
import { liveFeature } from '../features/live/live.public.ts';
import { serverProceduresFeature } from '../features/server-procedures/server-procedures.public.ts';
import { databaseMaintenanceFeature } from '../features/database-maintenance/database-maintenance.public.ts';

/** All features, and the stores' workflows for the demo's seed. */
export interface Features {
  readonly features: readonly Feature[];
  readonly stores: StoresContext;
}

/** The mail server, PayFast's account and Google's client are promises because the sandbox starts them later. */
export function listFeatures(
  platform: Platform,
  smtpUrl: () => Promise<string | undefined>,
  payfast: () => Promise<PayFastSettings | null>,
  google: () => Promise<GoogleSettings | null>,
): Features {
  const { log, env } = platform;
  const sendEmails = emailHandler({
    smtpUrl,
    from: env.mailFrom,
    files: platform.files,
    sealer: platform.sealer,
    log,
    async onReport(report) {
      await noteEmailReport(platform, report);
      await noteReportEmail(platform, report);
    },
  });
  const stores = storesFeature(
    platform,
    async (storeId, requestedBy) => void (await requestSync(platform, { storeId, requestedBy })),
  );
  const purgeShop = (storeId: string, signal?: AbortSignal) => purgeStore(stores.context, storeId, signal);
  const run = createOperations(platform, stores.context.openShop, removeDeletedRecord);
  const googleAnalytics = googleAnalyticsFeature(platform, google);
  const purge = async (organizationId: string, signal: AbortSignal) => {
    await googleAnalytics.disconnectOrganization(organizationId);
    await purgeOrganization(platform, purgeShop, organizationId, signal);
  };
  const tables = createTables({ google: googleAnalytics.figures, openShop: stores.context.openShop });
  const billing = billingFeature(platform, { payfast, purgeStore: purgeShop });
  return {
    stores: stores.context,
    features: [
      { name: 'letters', jobs: [sendEmail], handlers: [sendEmails] },
      filesFeature(platform),
      liveFeature(platform),
      serverProceduresFeature(),
      databaseMaintenanceFeature(platform),
      accountsFeature(platform, {
        hasLiveSubscription,
        personalBillingData,
        cancelForClosing: billing.cancelForClosing,
        notifyMembersOfDeletion: (tx, organization) => notifyMembersOfDeletion(platform, tx, organization),
        purgeOrganization: purge,
      }),
      organizationsFeature(platform, purge),
      stores,
      syncFeature(platform, stores.context),
      operationsFeature(platform),
      ordersFeature(platform, stores.context.openShop, run),
      productsFeature(platform, stores.context.openShop, run),
      reorderFeature(platform, run),
      shopProxyFeature(platform, stores.context.openShop, run),
      costsFeature(platform),
      customersFeature(platform),
      sumsFeature(platform),
      analyticsFeature(platform, stores.context.openShop),
      questionsFeature(platform),
      metaKeysFeature(platform),
      targetsFeature(platform),
      financeFeature(platform),
      googleAnalytics,
      exportsFeature(platform, tables),
      savedViewsFeature(),
      segmentsFeature(),
      columnsFeature(),
      dashboardsFeature(platform),
      dayNotesFeature(),
      ...notificationFeatures(platform, tables),
      activityFeature(platform),
      billing,
      feedbackFeature(platform),
      clientLogFeature(platform),
    ],
  };
}
