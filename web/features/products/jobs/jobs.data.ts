import { orpc } from '../../../platform/api/client.ts';
import type { client } from '../../../platform/api/client.ts';
import { withSettings } from '../../../platform/query/call-query.ts';

export type BulkJob = Awaited<ReturnType<typeof client.products.job>>;
export type BulkJobItem = Awaited<ReturnType<typeof client.products.jobItems>>['items'][number];

const PROGRESS_MS = 1000;

/** Whether something works on a job, or will. */
export function isUnderWay({ state }: Pick<BulkJob, 'state'>): boolean {
  return state === 'planning' || state === 'running' || state === 'stopping';
}

/** Large changes of products, asked for again while one runs: by any device. */
export const bulkJobs = withSettings(orpc.products.jobs, {
  refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? PROGRESS_MS : false),
  refetchOnMount: 'always',
});

/** The previous page stays on screen while the next one loads. */
export const bulkJobItems = withSettings(orpc.products.jobItems, { keepWhile: ['store_id', 'operation_id', 'list'] });
