import { currencyDigits } from './currency.ts';

const AMOUNT = /^-?\d+\.\d\d$/;

/** Whether a cell of a file is money that does not name its currency: two decimals are money. */
export function isAmount(cell: unknown): cell is string {
  return typeof cell === 'string' && AMOUNT.test(cell);
}

/** An amount as programs read it: without cents where the currency has none. Cents that there are stay. */
export function amountIn(currency: string, cell: unknown): unknown {
  return isAmount(cell) && currencyDigits(currency) === 0 ? cell.replace(/\.00$/, '') : cell;
}
