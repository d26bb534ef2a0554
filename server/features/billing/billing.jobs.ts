import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Verifies a stored notice with PayFast and applies it. PayFast may be unavailable for hours. */
export const applyNotice = defineJob('billing.apply-notice.v1', z.object({ noticeId: z.uuid() }), {
  retryLimit: 12,
  retryDelay: 10,
  retryDelayMax: 900,
  expireInSeconds: 120,
  concurrency: 2,
});

export const sendDocument = defineJob('billing.send-document.v1', z.object({ documentId: z.uuid() }), {
  retryLimit: 8,
  retryDelay: 10,
  expireInSeconds: 120,
});

/** Completes pending operations at PayFast: cancelled or changed mandates, interrupted refunds. */
export const settleIntents = defineJob('billing.settle-intents.v1', z.object({ userId: z.uuid().optional() }), {
  retryLimit: 5,
  retryDelay: 30,
  expireInSeconds: 600,
});

/** Time-based work: overdue and ended plans, emails, deletions. Catches up after any pause. */
export const daily = defineJob('billing.daily.v1', z.object({}), { queueing: 'one-at-all', expireInSeconds: 1800 });
