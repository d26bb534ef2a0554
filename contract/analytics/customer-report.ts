import { z } from 'zod';
import { CUSTOMER_GROUPS } from '#domain/customers/customer-group.ts';
import { SEGMENTS } from '#domain/customers/customer-segment.ts';
import { COMPARISONS } from '#domain/time/period.ts';
import { breakdownSums } from './breakdown.ts';
import { REST, storeReportCall } from '../base.ts';
import { anyDay, comparedDays, instant, money, shopDay, uuid } from '../shapes.ts';

/** Sales to new and returning customers, in the store's currency. How each is computed: GLOSSARY.md. */
export const newAndReturningSums = z.object({
  /** Customers whose first order is on one of the days. */
  newBuyers: z.number().int(),
  /** Other customers of a day, counted once a day. */
  returningBuyers: z.number().int(),
  newOrders: z.number().int(),
  returningOrders: z.number().int(),
  newNetSales: money,
  returningNetSales: money,
  /** Orders with neither an account nor an email address. */
  unknownOrders: z.number().int(),
  unknownNetSales: money,
});

/** Figures of all orders up to the end of a day. */
export const lifetimeCustomerSums = z.object({
  buyers: z.number().int(),
  repeatBuyers: z.number().int(),
  /** Share of customers who ordered at least twice; null without customers. */
  repeatRate: z.number().nullable(),
  orders: z.number().int(),
  ordersPerBuyer: z.number().nullable(),
  netSales: money,
  /** Net sales per customer. */
  lifetimeValue: money,
});

const customersInRange = z.object({
  from: anyDay,
  to: anyDay,
  totals: newAndReturningSums,
  intervals: z.array(z.object({ start: z.string(), end: z.string(), totals: newAndReturningSums })),
  toDate: lifetimeCustomerSums,
});

const cohort = z.object({
  /** The first day of the month of these customers' first order. */
  month: anyDay,
  buyers: z.number().int(),
  months: z.array(
    z.object({
      month: anyDay,
      /** Who ordered in this month. */
      buyers: z.number().int(),
      orders: z.number().int(),
      netSales: money,
      /** Part of the cohort who ordered in this month; null without a cohort. */
      retention: z.number().nullable(),
      /** Net sales from the first month to this one, and per customer of the cohort. */
      cumulativeNetSales: money,
      valuePerBuyer: money,
    }),
  ),
});

const customersCall = storeReportCall()
  .route({
    method: 'GET',
    path: `${REST}/stores/{store_id}/analytics/customers`,
    tags: ['analytics'],
    summary: 'New and returning customers between two days, repeat rate and lifetime value',
  })
  .input(
    z.object({
      store_id: uuid,
      from: shopDay,
      to: shopDay,
      interval: z.enum(['day', 'week', 'month']).optional(),
      compare: z.enum(COMPARISONS).default('none'),
    }),
  )
  .output(
    customersInRange.extend({
      interval: z.enum(['day', 'week', 'month']),
      currency: z.string(),
      previous: customersInRange.extend(comparedDays).nullable(),
    }),
  );

const cohortsCall = storeReportCall()
  .route({
    method: 'GET',
    path: `${REST}/stores/{store_id}/analytics/cohorts`,
    tags: ['analytics'],
    summary: 'Customers by month of first order, and their orders since',
  })
  .input(z.object({ store_id: uuid, to: shopDay, months: z.coerce.number<number>().int().min(1).max(36).default(12) }))
  .output(
    z.object({
      currency: z.string(),
      /** Oldest first; each has all months from its own to that of `to`. */
      cohorts: z.array(cohort),
    }),
  );

const segmentsCall = storeReportCall()
  .route({
    method: 'GET',
    path: `${REST}/stores/{store_id}/analytics/segments`,
    tags: ['analytics'],
    summary: 'Customers by recency, frequency and spend',
  })
  .input(z.object({ store_id: uuid }))
  .output(
    z.object({
      currency: z.string(),
      asOf: instant,
      /** The amount spent from which a customer is a big spender. */
      bigSpend: money,
      segments: z.array(
        z.object({
          group: z.enum(CUSTOMER_GROUPS),
          /** The segment of the customer list in which the group is. */
          segment: z.enum(SEGMENTS),
          buyers: z.number().int(),
          orders: z.number().int(),
          spend: money,
          averageSpend: money,
        }),
      ),
    }),
  );

/**
 * `key`: "ZA:GP" a province, "ZA:" South Africa without a province that is known, "US" another country, "" no country given.
 */
const place = z.object({ key: z.string(), sums: breakdownSums, previous: breakdownSums.nullable() });

const locationsCall = storeReportCall()
  .route({
    method: 'GET',
    path: `${REST}/stores/{store_id}/analytics/locations`,
    tags: ['analytics'],
    summary: 'Sales between two days by province of South Africa and by country',
  })
  .input(z.object({ store_id: uuid, from: shopDay, to: shopDay, compare: z.enum(COMPARISONS).default('none') }))
  .output(
    z.object({
      currency: z.string(),
      totals: breakdownSums,
      previous: z.object({ ...comparedDays, totals: breakdownSums }).nullable(),
      /** The nine provinces, always all of them. */
      provinces: z.array(place),
      /** Sales outside the provinces, largest first. */
      elsewhere: z.array(place),
    }),
  );

const citiesCall = storeReportCall()
  .route({
    method: 'GET',
    path: `${REST}/stores/{store_id}/analytics/locations/cities`,
    tags: ['analytics'],
    summary: 'Sales between two days by the cities of a province or country',
  })
  .input(
    z.object({
      store_id: uuid,
      from: shopDay,
      to: shopDay,
      compare: z.enum(COMPARISONS).default('none'),
      place: z.string().max(120),
      page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number<number>().int().min(1).max(100).default(20),
    }),
  )
  .output(
    z.object({
      currency: z.string(),
      /** `key`: the city in lower case, "" if unknown. Most net sales first. */
      items: z.array(place.extend({ label: z.string() })),
      total: z.number().int(),
      page: z.number().int(),
      perPage: z.number().int(),
    }),
  );

export const analyticsCustomers = {
  customers: customersCall,
  cohorts: cohortsCall,
  segments: segmentsCall,
  locations: locationsCall,
  cities: citiesCall,
};
