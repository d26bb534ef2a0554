import { fromCents, sumMoney, toCents } from '#domain/money/money.ts';
import { type LineMoney, lineMoney, shownAmount, type VatDisplay } from '#domain/orders/line-money.ts';
import { REFUND_AMOUNT } from '#contract/forms/order-forms.ts';
import { readDecimal } from '#domain/money/read-decimal.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import type { Refundable } from '../orders.data.ts';
import { isRefundOf } from '../writes/order-operations.ts';
import { t } from '#domain/language/t.ts';

type Line = Refundable['lines'][number];

/** What a person has chosen in the dialog. */
export interface RefundDraft {
  by: 'items' | 'amount';
  /** By line id: how many of it; for lines without a quantity (shipping, fees) 1 is all of it. */
  chosen: Readonly<Record<number, number>>;
  /** As typed, for a refund by amount. */
  amount: string;
  reason: string;
  restock: boolean;
  throughGateway: boolean;
}

/** A line of the request. Amounts are decimal text with the sign of the order's line, `total` without tax. */
export interface RefundLine {
  line_id: number;
  quantity: number;
  total: string;
  tax: { id: number; total: string }[];
}

export function emptyDraft({ gateway }: Refundable): RefundDraft {
  return { by: 'items', chosen: {}, amount: '', reason: '', restock: true, throughGateway: gateway.refunds };
}

/** How much of a line can be chosen. */
export function mostOf({ quantity }: Line): number {
  return quantity > 0 ? quantity : 1;
}

/**
 * Everything that is left. By items if they make up the remainder, else by amount: an earlier refund by amount belongs to no line.
 */
export function wholeDraft(draft: RefundDraft, refundable: Refundable): RefundDraft {
  const chosen = Object.fromEntries(refundable.lines.map((line) => [line.line_id, mostOf(line)]));
  const whole: RefundDraft = { ...draft, by: 'items', chosen };
  if (totalOf(refundLines(whole, refundable)) === refundable.remaining) return whole;
  // As it is typed: with a comma.
  return { ...draft, by: 'amount', amount: refundable.remaining.replace('.', ',') };
}

/** Whether everything that is left is chosen. */
export function isWhole(draft: RefundDraft, refundable: Refundable): boolean {
  return amountOf(draft, refundable) === amountOf(wholeDraft(draft, refundable), refundable);
}

/** What is left of a line, as the order shows its money. */
export function leftOf({ quantity, total, tax }: Line, vat: VatDisplay): LineMoney {
  const total_tax = sumMoney(tax.map((one) => one.total));
  return lineMoney({ quantity, subtotal: total, subtotal_tax: total_tax, total, total_tax }, vat);
}

/** What of these lines is refunded, as the order shows its money, and the VAT in or on top of it. */
export function chosenSums(lines: readonly RefundLine[], vat: VatDisplay): { shown: string; tax: string } {
  const tax = sumMoney(lines.flatMap((line) => line.tax.map((one) => one.total)));
  return { shown: shownAmount({ total: sumMoney(lines.map(({ total }) => total)), total_tax: tax }, vat), tax };
}

/** The lines to send, each with its share of total and tax. */
export function refundLines(
  { by, chosen }: Pick<RefundDraft, 'by' | 'chosen'>,
  { lines, remaining }: Refundable,
): RefundLine[] {
  if (by === 'amount') return [];
  const wanted = lines.flatMap((line) => {
    const count = chosen[line.line_id] ?? 0;
    if (count <= 0) return [];
    const part = (amount: string) => shareOf(amount, count, mostOf(line));
    const tax = line.tax.map(({ id, total }) => ({ id, total: part(total) }));
    return [{ line_id: line.line_id, quantity: line.quantity > 0 ? count : 0, total: part(line.total), tax }];
  });
  return withinRemainder(wanted, remaining);
}

/** Lines with more than two decimals, rounded one by one, may exceed the order by a few cents: the last one gives way. */
function withinRemainder(lines: RefundLine[], remaining: string): RefundLine[] {
  const excess = toCents(totalOf(lines)) - toCents(remaining);
  const last = lines.at(-1);
  if (!last || excess <= 0n || excess > BigInt(lines.length) || toCents(last.total) < excess) return lines;
  return [...lines.slice(0, -1), { ...last, total: fromCents(toCents(last.total) - excess) }];
}

/** A part of an amount, rounded half away from zero to the cent. Quantities have at most three decimals. */
function shareOf(amount: string, count: number, all: number): string {
  const [part, whole] = [BigInt(Math.round(count * 1000)), BigInt(Math.round(all * 1000))];
  const cents = toCents(amount);
  const size = ((cents < 0n ? -cents : cents) * part * 2n + whole) / (whole * 2n);
  return fromCents(cents < 0n ? -size : size);
}

/** With tax, as decimal text. */
function totalOf(lines: readonly RefundLine[]): string {
  return sumMoney(lines.flatMap(({ total, tax }) => [total, ...tax.map((one) => one.total)]));
}

/** What a form of refunds sends of what is typed. */
export function typedFields({ by, amount, reason }: RefundDraft) {
  return { amount: by === 'amount' ? amount : undefined, reason };
}

/** The amount to refund, with tax, as decimal text; null while there is none. */
export function amountOf(draft: RefundDraft, refundable: Refundable): string | null {
  const typed = readDecimal(draft.amount);
  if (draft.by === 'amount' && !REFUND_AMOUNT.test(typed)) return null;
  const amount = draft.by === 'amount' ? sumMoney([typed]) : totalOf(refundLines(draft, refundable));
  return toCents(amount) > 0n ? amount : null;
}

/** Whether it is more than is left. */
export function isTooMuch(amount: string | null, { remaining }: Refundable): boolean {
  return amount !== null && toCents(amount) > toCents(remaining);
}

/** What is wrong with the draft, or null. */
export function refundProblem(draft: RefundDraft, refundable: Refundable): string | null {
  const amount = amountOf(draft, refundable);
  if (amount === null)
    return draft.by === 'amount' ? t('Enter an amount, such as 120,50.') : t('Choose what to refund.');
  return isTooMuch(amount, refundable) ? t('This is more than is left to refund.') : null;
}

/** Whether anything chosen can go back to stock. */
export function canRestock(draft: RefundDraft, refundable: Refundable): boolean {
  return refundLines(draft, refundable).some(({ quantity }) => quantity > 0);
}

/** The request without its key. Lines carry the amount of a refund by items. */
export function refundRequest(draft: RefundDraft, refundable: Refundable, amount: string) {
  return {
    ...(draft.by === 'amount' && { amount }),
    line_items: refundLines(draft, refundable),
    reason: draft.reason.trim(),
    restock: draft.restock && canRestock(draft, refundable),
    through_gateway: draft.throughGateway && refundable.gateway.refunds,
    refunded_before: refundable.refunded,
  };
}

type QueuedRefund = Partial<ReturnType<typeof refundRequest>>;

/** Whether all refunds of an order in the queue are among `known`, i.e. that the person saw them. */
export function areKnown(storeId: string, wcId: number, known: readonly string[]) {
  return (operations: readonly QueuedOperation[]): boolean =>
    operations.every((one) => !isRefundOf(one, storeId, wcId) || known.includes(one.id));
}

/** What is left once these queued refunds are sent. */
export function withoutQueued(refundable: Refundable, queued: readonly QueuedOperation[]): Refundable {
  return queued.reduce((left, { data }) => without(left, (data ?? {}) as QueuedRefund), refundable);
}

function without(left: Refundable, { amount, line_items = [] }: QueuedRefund): Refundable {
  const whole = amount ?? sumMoney(line_items.flatMap(({ total, tax }) => [total, ...tax.map((one) => one.total)]));
  const lines = left.lines.flatMap((line) => {
    const refunded = line_items.find(({ line_id }) => line_id === line.line_id);
    if (!refunded) return [line];
    const taxOf = (id: number) => refunded.tax.find((one) => one.id === id)?.total ?? '0';
    const tax = line.tax.map(({ id, total }) => ({ id, total: minus(total, taxOf(id)) }));
    const next = {
      ...line,
      quantity: Math.max(0, line.quantity - refunded.quantity),
      total: minus(line.total, refunded.total),
      tax,
    };
    return toCents(next.total) !== 0n || next.quantity > 0 ? [next] : [];
  });
  return { ...left, remaining: minus(left.remaining, whole), lines };
}

/** Never beyond nought. */
function minus(amount: string, by: string): string {
  const cents = toCents(amount) - toCents(by);
  const isBeyond = toCents(amount) < 0n ? cents > 0n : cents < 0n;
  return fromCents(isBeyond ? 0n : cents);
}
