import { implement } from '@orpc/server';
import { analyticsCustomers } from '#contract/analytics/customer-report.ts';
import { type CallContext, inStore } from '../../../platform/access/call-context.ts';
import { readCustomerReport } from './customer-report.queries.ts';
import { readCustomerSegments } from './customer-segments.queries.ts';
import { readCohorts } from './cohorts.queries.ts';
import { readCities, readLocations } from '../places/locations.queries.ts';

const call = implement(analyticsCustomers).$context<CallContext>();

/** The calls on who bought and where. `now`: the present moment, by which recency goes. */
export function customerReportRoutes(now: () => Date) {
  return {
    customers: call.customers
      .use(inStore)
      .handler(({ context, input }) => context.transact((tx) => readCustomerReport(tx, context.store, input))),

    cohorts: call.cohorts
      .use(inStore)
      .handler(({ context, input }) => context.transact((tx) => readCohorts(tx, context.store, input))),

    segments: call.segments
      .use(inStore)
      .handler(({ context }) => context.transact((tx) => readCustomerSegments(tx, context.store, now()))),

    locations: call.locations
      .use(inStore)
      .handler(({ context, input }) => context.transact((tx) => readLocations(tx, context.store, input))),

    cities: call.cities
      .use(inStore)
      .handler(({ context, input }) => context.transact((tx) => readCities(tx, context.store, input))),
  };
}
