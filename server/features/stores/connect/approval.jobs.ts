import { z } from 'zod';
import { defineJob, type JobHandler } from '../../../platform/jobs/define-job.ts';
import { finishApproval } from './approval.commands.ts';
import type { StoresContext } from '../stores-context.ts';

/** Connects the shop of a received key, in a job so that a restart loses no approval. */
export const finishStoreApproval = defineJob(
  'stores.finish-approval.v1',
  z.object({ organizationId: z.uuid(), id: z.uuid() }),
  { retryLimit: 3, retryDelay: 5, expireInSeconds: 180 },
);

export function approvalHandlers(context: StoresContext): JobHandler[] {
  return [finishStoreApproval.handledBy((approval) => finishApproval(context, approval))];
}
