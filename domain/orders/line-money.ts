import { fromCents, sumMoney, toCents } from '../money/money.ts';

/** Whether an order's amounts are shown with VAT. `none`: the order has no VAT, so nothing says whether it is in them. */
export type VatDisplay = 'incl' | 'excl' | 'none';

/** What the shop says of its prices; null what it does not say. */
interface ShopPrices {
  cart_includes_tax: boolean | null;
  prices_include_tax: boolean | null;
}

/** As the shop shows prices in its cart and in its emails, or else as it enters them. */
export function vatDisplay(shop: ShopPrices, { total_tax }: { total_tax: string }): VatDisplay {
  if (toCents(total_tax) === 0n) return 'none';
  return (shop.cart_includes_tax ?? shop.prices_include_tax ?? true) ? 'incl' : 'excl';
}

/** Amounts without VAT, each with its VAT. The subtotal is before discounts. */
export interface MoneyLine {
  quantity: number;
  subtotal: string;
  subtotal_tax: string;
  total: string;
  total_tax: string;
}

/** What a line says of its money: `3 × R 196,99`, R 590,97 before a discount, and R 531,87. */
export interface LineMoney {
  /** Null without a quantity. */
  unit: string | null;
  /** The unit price times the quantity is not the amount to the cent. */
  isUnitRounded: boolean;
  /** Before discounts. */
  before: string;
  /** Null without one; never negative unless the line is. */
  discount: string | null;
  total: string;
}

/** The one description of a line's money, from which every screen, paper and email derives its own. */
export function lineMoney(line: MoneyLine, vat: VatDisplay): LineMoney {
  const before = shownAmount({ total: line.subtotal, total_tax: line.subtotal_tax }, vat);
  const total = shownAmount(line, vat);
  const discount = toCents(before) - toCents(total);
  return {
    ...unitOf(before, line.quantity),
    before,
    discount: discount === 0n ? null : fromCents(discount),
    total,
  };
}

/** An amount of an order as it is shown, such as its shipping. */
export function shownAmount({ total, total_tax }: { total: string; total_tax: string }, vat: VatDisplay): string {
  return vat === 'excl' ? sumMoney([total]) : sumMoney([total, total_tax]);
}

interface OrderMoney {
  lines: readonly MoneyLine[];
  fee_lines: readonly { total: string; total_tax: string }[];
  shipping_lines: readonly { total: string; total_tax: string }[];
  total: string;
}

/** The sums above an order's total. `rounding` is what they lack of it where VAT is in them: the shop rounds an order only once. */
export function orderSums({ lines, fee_lines, shipping_lines, total }: OrderMoney, vat: VatDisplay) {
  const items = lines.map((line) => lineMoney(line, vat));
  const subtotal = sumMoney(items.map(({ before }) => before));
  const discount = sumMoney(items.map((line) => line.discount ?? '0'));
  const fees = sumMoney(fee_lines.map((fee) => shownAmount(fee, vat)));
  const shipping = sumMoney(shipping_lines.map((line) => shownAmount(line, vat)));
  const sum = toCents(subtotal) - toCents(discount) + toCents(fees) + toCents(shipping);
  return { subtotal, discount, fees, shipping, rounding: vat === 'excl' ? '0.00' : fromCents(toCents(total) - sum) };
}

/** Quantities have at most three decimals. Prices are rounded half away from zero. */
function unitOf(amount: string, quantity: number): Pick<LineMoney, 'unit' | 'isUnitRounded'> {
  const pieces = BigInt(Math.round(quantity * 1000));
  if (pieces <= 0n) return { unit: null, isUnitRounded: false };
  const thousandths = toCents(amount) * 1000n;
  const size = ((thousandths < 0n ? -thousandths : thousandths) * 2n + pieces) / (pieces * 2n);
  const unit = thousandths < 0n ? -size : size;
  return { unit: fromCents(unit), isUnitRounded: unit * pieces !== thousandths };
}
