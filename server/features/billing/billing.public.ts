import type { PayFastSettings } from '../../integrations/payfast/payfast-settings.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyStoredNotice } from './notices/apply-notice.ts';
import { billingContext, type MakeClient } from './billing-context.ts';
import { applyNotice, daily, sendDocument, settleIntents } from './billing.jobs.ts';
import { billingRoutes, paymentRoutes } from './billing.routes.ts';
import { cancelMandates } from './account-closing.ts';
import { runDailyBilling } from './daily-billing.ts';
import { payfastWebhook } from './notices/payfast-webhook.ts';
import { sendTaxDocument } from './tax-documents/send-tax-document.ts';
import { settlePendingIntents } from './subscriptions/settle-intents.ts';

export { hasLiveSubscription, personalBillingData } from './account-closing.ts';

export interface BillingFeature extends Feature {
  /** Cancels a person's mandates at PayFast when they close their account. Call it outside of a transaction. Throws PAYFAST_FAILED. */
  cancelForClosing(userId: string): Promise<void>;
}

export interface BillingParts {
  readonly payfast: () => Promise<PayFastSettings | null>;
  readonly purgeStore: (storeId: string) => Promise<void>;
  readonly makeClient?: MakeClient;
}

/** Plans: payments through PayFast, payment notices, tax invoices, and time-based work. */
export function billingFeature(platform: Platform, parts: BillingParts): BillingFeature {
  const context = billingContext(platform, parts.payfast, parts.purgeStore, parts.makeClient);
  return {
    name: 'billing',
    routes: { billing: billingRoutes(context), functions: paymentRoutes(context) },
    jobs: [applyNotice, sendDocument, settleIntents, daily],
    handlers: [
      applyNotice.handledBy(({ noticeId }) => applyStoredNotice(context, noticeId)),
      sendDocument.handledBy(({ documentId }) => sendTaxDocument(context, documentId)),
      settleIntents.handledBy(({ userId }) => settlePendingIntents(context, userId)),
      daily.handledBy(() => runDailyBilling(context)),
    ],
    schedules: [{ job: daily, cron: '23 * * * *', payload: {}, followsClock: true }],
    httpRoutes: payfastWebhook(context),
    cancelForClosing: (userId) => cancelMandates(context, userId),
  };
}
