import type { AnyProcedure } from '@orpc/server';
import type { Hono } from 'hono';
import type { JobDefinition, JobHandler, JobSchedule } from './jobs/define-job.ts';

/** Implementations of calls, by their path in the contract: `{ orders: {...}, functions: { getStoreOrders } }`. */
export interface FeatureRoutes {
  readonly [name: string]: AnyProcedure | FeatureRoutes;
}

/**
 * A feature of the app, listed in `server/app/features.ts` and created by a function of the Platform:
 * `export function ordersFeature(platform: Platform): Feature`.
 */
export interface Feature {
  readonly name: string;
  readonly routes?: FeatureRoutes;
  /** The feature's jobs and their handlers: the server does not start unless they match one to one. */
  readonly jobs?: readonly JobDefinition[];
  readonly handlers?: readonly JobHandler[];
  readonly schedules?: readonly JobSchedule[];
  /** HTTP routes outside the contract, e.g. webhooks. Their errors are handled like all others. */
  readonly httpRoutes?: (app: Hono) => void;
  /** Runs after the migrations, once jobs can be sent, in worker processes. Must not wait for the network. */
  readonly start?: () => Promise<void>;
  /** Runs at shutdown after the last job and releases the feature's resources. */
  readonly stop?: () => Promise<void>;
}
