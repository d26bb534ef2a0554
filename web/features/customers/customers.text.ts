import { countOf } from '../../platform/format/number.ts';

export const customer = 'Customer';
export const closeCustomer = 'Close customer';
export const customer2 = 'customer';
export const couldntLoadCustomer = 'Couldn’t load customer';
export const customerNotFound = 'Customer not found';
export const allCustomers = 'All customers';
export const orders = 'Orders';
export const lifetimeSpend = 'Lifetime spend';
export const averageOrder = 'Average order';
export const guestIdentifiedByEmailAddress = 'Guest, identified by email address';
export const storeAccount = (detail: string | number): string => `Store account${detail}`;
export const email = 'Email';
export const phone = 'Phone';
export const firstOrder = 'First order';
export const lastOrder = 'Last order';
export const accountSince = 'Account since';
export const address = 'Address';
export const newLabel = 'New';
export const firstOrderInTheLast = 'First order in the last 30 days.';
export const champions = 'Champions';
export const activeBuyOftenAndSpend = 'Active, buy often and spend a lot.';
export const loyal = 'Loyal';
export const activeAndBuyOften = 'Active and buy often.';
export const bigSpenders = 'Big spenders';
export const activeSpendALot = 'Active, spend a lot in few orders.';
export const promising = 'Promising';
export const activeFewOrdersSoFar = 'Active, few orders so far.';
export const cantLose = 'Can’t lose';
export const atRiskButBoughtOften = 'At risk, but bought often or spent a lot.';
export const slipping = 'Slipping';
export const atRiskWithFewOrders = 'At risk, with few orders.';
export const winBack = 'Win back';
export const lostButBoughtOften = 'Lost, but bought often or spent a lot.';
export const gone = 'Gone';
export const lostWithFewOrders = 'Lost, with few orders.';
export const noOrders = 'No orders';
export const anAccountButNoOrders = 'An account, but no orders that count.';
export const recencyActiveAtRisk = (frequentOrders: string | number, bigSpenderMultiple: string | number): string =>
  `Recency: active, at risk and lost, as in the customer list. Often: ${frequentOrders} orders or more. A lot: at least ${bigSpenderMultiple} times this store’s average spend per customer.`;
export const thisCustomersOrdersThatCount =
  'This customer’s orders that count as sales. Pending, failed and cancelled orders don’t count.';
export const totalOfTheOrders = 'Total of the orders that count, less refunds, in the store’s currency.';
export const lifetimeSpendOrdersThatCount = 'Lifetime spend ÷ orders that count.';
export const newFirstOrderWithinDays = (
  newDays: string | number,
  activeDays: string | number,
  atRiskDays: string | number,
  rhythmOrders: string | number,
): string =>
  `New: first order within ${newDays} days. Active, at risk, lost: last order within ${activeDays} days, within ${atRiskDays}, longer ago. From ${rhythmOrders} orders, the customer’s own rhythm replaces these days.`;
export const active = 'Active';
export const atRisk = 'At risk';
export const lost = 'Lost';
export const noName = 'No name';
export const customers = 'Customers';
export const customers2 = 'customers';
export const nameOrEmail = 'Name or email';
export const segment = 'Segment';
export const group = 'Group';
export const province = 'Province';
export const unknown = 'Unknown';
export const type = 'Type';
export const withAccount = 'With account';
export const guests = 'Guests';
export const noCustomersYet = 'No customers yet';
export const viewSync = 'View sync';
export const yourStoresCustomersIncludingGuests =
  'Your store’s customers, including guests, appear here as soon as they’re synced.';
export const orders2 = (orders: number): string => countOf(orders, 'order');
export const spent = 'Spent';
export const guest = 'Guest';
export const account = 'Account';
export const bestCustomers = 'Best customers';
export const topSpendBiggestLoyalVip = 'top spend biggest loyal vip';
export const customers3 = (value: string | number): string => `Customers: ${value}`;
export const segment2 = 'segment';
