import { t } from '../language/t.ts';
import { divideMoney } from '../money/money.ts';
import { DIMENSIONS } from './dimensions.ts';
import type { Described, Unit, Values } from './measures.ts';

/** The rows of the dimension `customer`: '' are orders with neither an account nor an email address. */
export type CustomerKey = keyof (typeof DIMENSIONS)['customer']['rows'];
export const CUSTOMER_KEYS = Object.keys(DIMENSIONS.customer.rows) as CustomerKey[];

/** All customers up to the end of a day, and their orders in the store's currency. */
export interface CustomersToDate {
  readonly customers: number;
  /** Who ordered at least twice. */
  readonly repeatCustomers: number;
  readonly orders: number;
  readonly netSales: string;
}

interface CustomerMeasure<U extends Unit = Unit> extends Described<U> {
  /** Null without customers. */
  readonly of: (customers: CustomersToDate) => Values[U] | null;
}

const define = <U extends Unit>(unit: U, rest: Omit<CustomerMeasure<U>, 'unit'>): CustomerMeasure<U> => ({
  unit,
  ...rest,
});

/** Figures of all customers to date: the only place that says what one is, as `MEASURES` does for sales. */
export const CUSTOMER_MEASURES = {
  repeatRate: define('share', {
    name: () => t('Repeat rate'),
    meaning: () => t('Share of all customers to date who have ordered at least twice.'),
    good: 'up',
    of: ({ customers, repeatCustomers }) => (customers === 0 ? null : repeatCustomers / customers),
  }),
  ordersPerCustomer: define('quantity', {
    name: () => t('Orders per customer'),
    meaning: () => t('All orders to date, divided by the number of customers.'),
    good: 'up',
    of: ({ customers, orders }) => (customers === 0 ? null : orders / customers),
  }),
  lifetimeValue: define('money', {
    name: () => t('Lifetime value'),
    meaning: () => t('Net sales to date divided by the number of customers: excluding tax and shipping, less refunds.'),
    good: 'up',
    of: ({ customers, netSales }) => (customers === 0 ? null : divideMoney(netSales, customers)),
  }),
};

export type CustomerMeasureName = keyof typeof CUSTOMER_MEASURES;
export const CUSTOMER_MEASURE_NAMES = Object.keys(CUSTOMER_MEASURES) as CustomerMeasureName[];

export type CustomerFigures = {
  [Name in CustomerMeasureName]: ReturnType<(typeof CUSTOMER_MEASURES)[Name]['of']>;
};

export function measureCustomers(customers: CustomersToDate): CustomerFigures {
  const figures = CUSTOMER_MEASURE_NAMES.map((name) => [name, CUSTOMER_MEASURES[name].of(customers)]);
  return Object.fromEntries(figures) as CustomerFigures;
}
