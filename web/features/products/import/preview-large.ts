import { ORPCError } from '@orpc/client';
import { client } from '../../../platform/api/client.ts';
import type { BulkJob } from '../jobs/jobs.data.ts';
import type { SentFile } from './send-file.ts';

const EVERY_MS = 500;

type ImportResult = Awaited<ReturnType<typeof client.products.import>>;

/** What a file would change. A job plans large ones: their products are read in pages. */
export type Planned = ImportResult & { readonly job?: BulkJob };

type FileOptions = Omit<Parameters<typeof client.products.importFile>[0], 'store_id' | keyof SentFile>;

/** Plans a file that has been sent, and waits for the plan. `onRows` hears how many products and rows are planned. */
export async function previewLarge(
  storeId: string,
  file: SentFile,
  options: FileOptions,
  onRows: (rows: number) => void,
): Promise<Planned> {
  const key = { store_id: storeId, operation_id: options.operation_id };
  let job = await client.products.importFile({ ...key, ...file, ...options });
  while (job.state === 'planning') {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    // oxlint-disable-next-line no-await-in-loop
    job = await client.products.job(key);
    if (job.state === 'planning') onRows(job.done);
  }
  if (job.state === 'failed') {
    throw new ORPCError('INVALID_INPUT', { status: 400, message: job.problem ?? '' });
  }
  const reading = await client.products.importFileReading(key);
  const { changed = 0, variations = 0, skipped = 0 } = job.planned ?? {};
  const result = {
    operation_id: options.operation_id,
    dry_run: true,
    is_job: true,
    changed,
    variations,
    skipped,
    refused: 0,
    unfinished: false,
    products: [],
    created: [],
    trashed: [],
  };
  return { result, rows: [], problems: [], ...reading, job };
}

/** Lets the job that planned a file make the changes. */
export async function startLarge(planned: Planned, storeId: string): Promise<ImportResult> {
  await client.products.startJob({ store_id: storeId, operation_id: planned.result.operation_id });
  return planned;
}
