import { z } from 'zod';
import { routes, STORE, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { instant, paging, pageOf, uuid } from '../shapes.ts';
import { bulkResult, shopWrite } from './product-bulk.ts';

const at = routes('products', `${STORE}/products/bulk-jobs`);

const jobCounts = z.object({
  /** Products and variations that are changed. */
  changed: z.number().int(),
  /** How many of them are variations. */
  variations: z.number().int(),
  /** New products. */
  added: z.number().int(),
  trashed: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
});

export type JobCounts = z.output<typeof jobCounts>;

export const JOB_STATES = ['planning', 'planned', 'running', 'stopping', 'stopped', 'done', 'failed'] as const;

export const bulkJob = z.object({
  operation_id: uuid,
  kind: z.enum(['prices', 'stock', 'status', 'trash', 'import', 'undo']),
  /**
   * `planned`: a preview that waits for its start. `stopping`: it ends after the products that are being written. `stopped`: a person
   * stopped it. `failed`: it gave up, and `problem` says why. What is written stays, and can be undone.
   */
  state: z.enum(JOB_STATES),
  /** Products to write, and written so far: changed, added, moved to the trash or refused. */
  total: z.number().int(),
  done: z.number().int(),
  /** What the plan would do; null until it is planned. */
  planned: jobCounts.nullable(),
  /** What has been done so far. */
  written: jobCounts,
  /** Rows of a file that are left out. */
  problems: z.number().int(),
  /** What is wrong; while it runs, why it waits. In the language of the request. */
  problem: z.string().nullable(),
  /** When it tries again, if it waits for the store. */
  waits_until: instant.nullable(),
  /** Who asked for it, or null if they have left. */
  person: z.string().nullable(),
  requested_at: instant,
  ended_at: instant.nullable(),
  /** The change that it undoes. */
  undo_of: uuid.nullable(),
  /** Whether an undo of it has begun. */
  is_undone: z.boolean(),
});

export type BulkJob = z.output<typeof bulkJob>;

/** One product of a job, with its variations, or one row of a file that is left out. */
const jobItem = z.object({
  place: z.number().int(),
  product: bulkResult.shape.products.element.optional(),
  created: bulkResult.shape.created.element.optional(),
  trashed: bulkResult.shape.trashed.element.optional(),
  problem: z.object({ row: z.number().int(), column: z.string().nullable(), message: z.string() }).optional(),
  /** The rows of the file that name the product or its variations. */
  rows: z.array(z.object({ row: z.number().int(), wc_id: z.number() })),
});

export type BulkJobItem = z.output<typeof jobItem>;

/** `work`: what is or will be written. `refused`: also what was changed in part. `problems`: rows that are left out. */
export const JOB_LISTS = ['work', 'skipped', 'refused', 'problems'] as const;

const key = { operation_id: uuid };

/** Bulk changes, imports and undos of more than a hundred products and variations. */
export const bulkJobs = {
  /** The jobs that run, and this person's own of the last day, newest first. */
  jobs: storeCall('write-shop')
    .route(at('GET', '', 'Large changes of products'))
    .output(z.object({ items: z.array(bulkJob) })),

  job: storeCall('write-shop')
    .errors(declare('NOT_FOUND'))
    .route(at('GET', '/{operation_id}', 'Progress of a large change of products'))
    .input(key)
    .output(bulkJob),

  /** A page of a job's products, before they are written and after. */
  jobItems: storeCall('write-shop')
    .errors(declare('NOT_FOUND'))
    .route(at('GET', '/{operation_id}/items', 'The products of a large change'))
    .input({ ...key, list: z.enum(JOB_LISTS).default('work'), page: paging.page, per_page: paging.per_page })
    .output(pageOf(jobItem)),

  /** Starts what was previewed, or continues what stopped. What is running or done stays as it is. */
  startJob: shopWrite
    .errors(declare('NOT_FOUND'))
    .route(at('POST', '/{operation_id}/start', 'Start or continue a large change of products'))
    .input(key)
    .output(bulkJob),

  /** Stops a job after the products that are being written. */
  stopJob: shopWrite
    .errors(declare('NOT_FOUND'))
    .route(at('POST', '/{operation_id}/stop', 'Stop a large change of products'))
    .input(key)
    .output(bulkJob),
};
