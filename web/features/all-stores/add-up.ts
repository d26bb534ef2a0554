import { divideMoney, sumMoney } from '#domain/money/money.ts';
import type { Overview } from '../dashboard/dashboard.public.tsx';

type Totals = Pick<Overview['totals'], 'totalSales' | 'netSales' | 'orders' | 'averageOrderValue' | 'newCustomers'>;

export interface CurrencyFigures {
  currency: string;
  stores: number;
  totals: Totals;
  /** Null if one of its stores compares nothing. */
  previous: Totals | null;
}

/** The figures of stores added up by currency, in the order of the stores: amounts of two currencies have no sum. */
export function addUpByCurrency(overviews: readonly Overview[]): CurrencyFigures[] {
  return groupByCurrency(overviews).map(([currency, group]) => {
    const before = group.flatMap(({ previous }) => previous?.totals ?? []);
    return {
      currency,
      stores: group.length,
      totals: addUp(group.map(({ totals }) => totals)),
      previous: before.length === group.length ? addUp(before) : null,
    };
  });
}

function addUp(all: readonly Totals[]): Totals {
  const count = (of: (totals: Totals) => number) => all.reduce((sum, totals) => sum + of(totals), 0);
  const netSales = sumMoney(all.map((totals) => totals.netSales));
  const orders = count((totals) => totals.orders);
  return {
    totalSales: sumMoney(all.map((totals) => totals.totalSales)),
    netSales,
    orders,
    averageOrderValue: divideMoney(netSales, orders),
    newCustomers: count((totals) => totals.newCustomers),
  };
}

/** Orders in other currencies than their store's, which no figure includes, added up by currency. */
export function otherCurrenciesOf(overviews: readonly Overview[]): Overview['otherCurrencies'] {
  const all = overviews.flatMap(({ otherCurrencies }) => otherCurrencies);
  return groupByCurrency(all).map(([currency, group]) => ({
    currency,
    orders: group.reduce((sum, { orders }) => sum + orders, 0),
    totalSales: sumMoney(group.map(({ totalSales }) => totalSales)),
  }));
}

function groupByCurrency<Item extends { currency: string }>(items: readonly Item[]): [string, Item[]][] {
  const currencies = [...new Set(items.map(({ currency }) => currency))];
  return currencies.map((currency) => [currency, items.filter((item) => item.currency === currency)]);
}
