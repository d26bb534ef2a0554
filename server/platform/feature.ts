import type { AnyProcedure } from '@orpc/server';
import type { Hono } from 'hono';
import type { JobDefinition, JobHandler, JobSchedule } from './jobs/define-job.ts';

/** Implementations of calls, at the places the contract gives them: `{ orders: {...}, functions: { getStoreOrders } }`. */
export interface FeatureRoutes {
  readonly [name: string]: AnyProcedure | FeatureRoutes;
}

/**
 * What a feature hands to the app. `server/app/features.ts` lists them; a feature is made by a function that takes the Platform:
 * `export function ordersFeature(platform: Platform): Feature`.
 */
export interface Feature {
  readonly name: string;
  readonly routes?: FeatureRoutes;
  /** Every job the feature declares, and what does it: the start is refused unless they match one to one. */
  readonly jobs?: readonly JobDefinition[];
  readonly handlers?: readonly JobHandler[];
  readonly schedules?: readonly JobSchedule[];
  /** Addresses outside of the contract, e.g. webhooks. Their errors go through the error door as well. */
  readonly httpRoutes?: (app: Hono) => void;
  /** Runs after the migrations and once jobs can be sent, in processes that work; must not wait for the network. */
  readonly start?: () => Promise<void>;
  /** Runs at the stop, after the last job has ended: lets go of what the feature holds. */
  readonly stop?: () => Promise<void>;
}
