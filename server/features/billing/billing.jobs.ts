import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Judges a notice that waits: asks PayFast whether it is genuine, then applies it. PayFast may be away for hours. */
export const applyNotice = defineJob('billing.apply-notice.v1', z.object({ noticeId: z.uuid() }), {
  retryLimit: 12,
  retryDelay: 10,
  retryDelayMax: 900,
  expireInSeconds: 120,
  concurrency: 2,
});

/** Renders a tax document, keeps the PDF and tells its buyer. */
export const sendDocument = defineJob('billing.send-document.v1', z.object({ documentId: z.uuid() }), {
  retryLimit: 8,
  retryDelay: 10,
  expireInSeconds: 120,
});

/** Finishes at PayFast what was begun: mandates to cancel or change, refunds cut off in between. */
export const settleIntents = defineJob('billing.settle-intents.v1', z.object({ userId: z.uuid().optional() }), {
  retryLimit: 5,
  retryDelay: 30,
  expireInSeconds: 600,
});

/** Everything that time alone brings: what is overdue, what ends, what is told, what is deleted. Catches up after any pause. */
export const daily = defineJob('billing.daily.v1', z.object({}), { queueing: 'one-at-all', expireInSeconds: 1800 });
