import { countOf } from '../../../platform/format/number.ts';

export const customersByFirstMonth = 'Customers by first month';
export const cohortFigure = 'Cohort figure';
export const noFirstTimeCustomers = 'No first-time customers in these months.';
export const customersByTheMonth = (value: string | number): string =>
  `Customers by the month of their first order. ${value}`;
export const customerMonths = 'Customer months';
export const firstMonth = 'First month';
export const customers = 'Customers';
export const monthAfter = (at: string | number): string => `Month ${at} after`;
export const n1st = '1st';
export const newAndReturning = 'New and returning';
export const newTheDay =
  'New: the day of a customer’s first order that counts. Returning: every later day. A customer counts once a day.';
export const figure = 'Figure';
export const noCustomersOnTheseDays = 'No customers on these days.';
export const whatTheyBought = 'What they bought';
export const ordersOnACustomersFirst =
  'Orders on a customer’s first day count as new. The totals match sales for these days.';
export const salesByNewAndReturningCustomers = 'Sales by new and returning customers';
export const all = 'All';
export const newCustomersCountOnceReturning = 'New customers count once. Returning customers count once a day.';
export const orders = 'Orders';
export const orders2 = (orders: number): string => countOf(orders, 'order');
export const shareOfOrders = 'Share of orders';
export const netSales = 'Net sales';
export const shareOfSales = 'Share of sales';
export const averageOrder = 'Average order';
export const netSalesDividedByOrders = 'Net sales divided by orders.';
export const returned = 'Returned';
export const valueToDate = 'Value to date';
export const ofTheCustomersWhoseFirst =
  'Of the customers whose first order was in the month on the left, the share who ordered in the column’s month.';
export const netSalesToTheseCustomers =
  'Net sales to these customers in the column’s month. Refunds count in the month of the refund.';
export const netSalesToTheseCustomersFromTheir =
  'Net sales to these customers from their first month up to the column’s month, divided by the number of customers.';
export const ofCustomersOrdersNetSales = (
  monthText: string | number,
  count: string | number,
  buyers: number,
  orders: number,
  amount: string | number,
): string =>
  `${monthText}: ${count} of ${countOf(buyers, 'customer')}, ${countOf(orders, 'order')}, net sales ${amount}`;
export const newCustomers = 'New customers';
export const customersWhoseFirstOrder =
  'Customers whose first order that counts falls on these days. Guests are identified by email address.';
export const repeatRate = 'Repeat rate';
export const shareOfAllCustomers = 'Share of all customers to date who have ordered at least twice.';
export const ordersPerCustomer = 'Orders per customer';
export const allOrdersToDateDivided = 'All orders to date, divided by the number of customers.';
export const lifetimeValue = 'Lifetime value';
export const netSalesToDateDivided =
  'Net sales to date divided by the number of customers: excluding tax and shipping, less refunds.';
export const newLabel = 'New';
export const returning = 'Returning';
export const byInNewReturning = (
  label: string | number,
  interval: string | number,
  rangeText: string | number,
  text: string | number,
  text2: string | number,
): string => `${label} by ${interval} in ${rangeText}: ${text} new, ${text2} returning`;
export const unknown = 'Unknown';
export const recencyFrequencySpend = 'Recency, frequency, spend';
export const customersByRecencyFrequencyAndSpend = 'Customers by recency, frequency and spend';
export const allCustomersToDateRegardless = (dateTime: string | number): string =>
  `All customers to date, regardless of the period above. Counted ${dateTime}.`;
export const aBigSpenderSpentOrMore = (amount: string | number): string => ` A big spender spent ${amount} or more.`;
export const group = 'Group';
export const customers2 = (buyers: number): string => countOf(buyers, 'customer');
export const spent = 'Spent';
export const valueOfOrdersThatCount =
  'Value of orders that count, less refunds, including tax and shipping, as in the customers list.';
export const share = 'Share';
export const shareOfAllCustomerSpend = 'Share of all customer spend.';
export const perCustomer = 'Per customer';
export const averageSpendPerCustomer = 'Average spend per customer in this group.';
