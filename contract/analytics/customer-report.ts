import { z } from 'zod';
import {
  CUSTOMER_KEYS,
  CUSTOMER_MEASURE_NAMES,
  CUSTOMER_MEASURES,
  type CustomerMeasureName,
} from '#domain/figures/customer-measures.ts';
import { CUSTOMER_GROUPS } from '#domain/customers/customer-group.ts';
import { SEGMENTS } from '#domain/customers/customer-segment.ts';
import { MAX_ROW_KEY } from '#domain/orders/key-lengths.ts';
import { COMPARISONS } from '#domain/time/period.ts';
import { orderFigures, VALUES } from './report.ts';
import { routes, STORE, storeReportCall } from '../base.ts';
import { anyDay, comparedDays, instant, money, numberInRequest, shopDay } from '../shapes.ts';

const at = routes('analytics', `${STORE}/analytics`);

/** Sales to one kind of customers. Those with the key '' are orders with neither an account nor an email address. */
const customerGroup = z.object({
  key: z.enum(CUSTOMER_KEYS),
  /** Customers whose first order is on one of the days ("new"), and others, counted once a day ("returning"). */
  customers: z.number().int(),
  sums: orderFigures,
});
export type CustomerGroupSums = z.output<typeof customerGroup>;

/** A schema of the figures of all customers to date, each described by its meaning. */
const customerFigures = z.object(
  Object.fromEntries(
    CUSTOMER_MEASURE_NAMES.map((name) => {
      const { unit, meaning } = CUSTOMER_MEASURES[name];
      return [name, VALUES[unit].nullable().describe(meaning())];
    }),
  ) as unknown as {
    [Name in CustomerMeasureName]: z.ZodNullable<(typeof VALUES)[(typeof CUSTOMER_MEASURES)[Name]['unit']]>;
  },
);

/** All orders up to the end of a day; rates and means are null without customers. */
const customersToDate = customerFigures.extend({
  customers: z.number().int(),
  repeatCustomers: z.number().int(),
  orders: z.number().int(),
  netSales: money,
});

const customersInRange = z.object({
  from: anyDay,
  to: anyDay,
  totals: orderFigures,
  /** These add up to the totals. */
  groups: z.array(customerGroup),
  toDate: customersToDate,
  intervals: z.array(
    z.object({
      start: z.string(),
      end: z.string(),
      groups: z.array(customerGroup),
      /** As of the interval's end. */
      toDate: customersToDate,
    }),
  ),
});

const cohort = z.object({
  /** The first day of the month of these customers' first order. */
  month: anyDay,
  customers: z.number().int(),
  months: z.array(
    z.object({
      month: anyDay,
      /** Who ordered in this month. */
      customers: z.number().int(),
      orders: z.number().int(),
      netSales: money,
      /** Part of the cohort who ordered in this month; null without a cohort. */
      retention: z.number().nullable(),
      /** Net sales from the first month to this one, and per customer of the cohort. */
      cumulativeNetSales: money,
      valuePerCustomer: money,
    }),
  ),
});

const customersCall = storeReportCall()
  .route(at('GET', '/customers', 'New and returning customers between two days, repeat rate and lifetime value'))
  .input({
    from: shopDay,
    to: shopDay,
    interval: z.enum(['day', 'week', 'month']).optional(),
    compare: z.enum(COMPARISONS).default('none'),
  })
  .output(
    customersInRange.extend({
      interval: z.enum(['day', 'week', 'month']),
      currency: z.string(),
      previous: customersInRange.extend(comparedDays).nullable(),
    }),
  );

const cohortsCall = storeReportCall()
  .route(at('GET', '/cohorts', 'Customers by month of first order, and their orders since'))
  .input({ to: shopDay, months: numberInRequest(1, 36).default(12) })
  .output(
    z.object({
      currency: z.string(),
      /** Oldest first; each has all months from its own to that of `to`. */
      cohorts: z.array(cohort),
    }),
  );

const segmentsCall = storeReportCall()
  .route(at('GET', '/segments', 'Customers by recency, frequency and spend'))
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
          customers: z.number().int(),
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
const place = z.object({ key: z.string(), sums: orderFigures, previous: orderFigures.nullable() });

const locationsCall = storeReportCall()
  .route(at('GET', '/locations', 'Sales between two days by province of South Africa and by country'))
  .input({ from: shopDay, to: shopDay, compare: z.enum(COMPARISONS).default('none') })
  .output(
    z.object({
      currency: z.string(),
      totals: orderFigures,
      previous: z.object({ ...comparedDays, totals: orderFigures }).nullable(),
      /** The nine provinces, always all of them. */
      provinces: z.array(place),
      /** Sales outside the provinces, largest first. */
      elsewhere: z.array(place),
    }),
  );

const citiesCall = storeReportCall()
  .route(at('GET', '/locations/cities', 'Sales between two days by the cities of a province or country'))
  .input({
    from: shopDay,
    to: shopDay,
    compare: z.enum(COMPARISONS).default('none'),
    place: z.string().max(MAX_ROW_KEY),
    page: numberInRequest(1, 100_000).default(1),
    per_page: numberInRequest(1, 100).default(20),
  })
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
