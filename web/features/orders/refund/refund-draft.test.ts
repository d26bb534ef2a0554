import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Refundable } from '../orders.data.ts';
import {
  canRestock,
  amountOf,
  chosenSums,
  emptyDraft,
  isWhole,
  leftOf,
  refundLines,
  refundProblem,
  refundRequest,
  wholeDraft,
  withoutQueued,
} from './refund-draft.ts';

/** Two T-shirts at 260.00 and 39.00 VAT, delivery at 78.26 and 11.74; an earlier refund of 35.00 belongs to no line. */
const ORDER: Refundable = {
  currency: 'ZAR',
  total: '688.00',
  refunded: '0.00',
  remaining: '688.00',
  gateway: { title: 'Direct bank transfer', refunds: false },
  lines: [
    { line_id: 51, kind: 'product', name: 'T-shirt', quantity: 2, total: '520.00', tax: [{ id: 1, total: '78.00' }] },
    { line_id: 52, kind: 'shipping', name: 'Courier', quantity: 0, total: '78.26', tax: [{ id: 1, total: '11.74' }] },
  ],
};
const draft = emptyDraft(ORDER);

test('a line is refunded with its share of total and tax', () => {
  const one = { ...draft, chosen: { 51: 1 } };
  expect(refundLines(one, ORDER)).toEqual([
    { line_id: 51, quantity: 1, total: '260.00', tax: [{ id: 1, total: '39.00' }] },
  ]);
  expect(amountOf(one, ORDER)).toBe('299.00');
  expect(amountOf({ ...draft, chosen: { 52: 1 } }, ORDER)).toBe('90.00');
  expect([one, { ...draft, chosen: { 52: 1 } }].map((some) => canRestock(some, ORDER))).toEqual([true, false]);
});

test('everything left is refunded by items, or by amount where the items are not the remainder', () => {
  expect(amountOf(wholeDraft(draft, ORDER), ORDER)).toBe('688.00');
  expect(wholeDraft(draft, ORDER)).toMatchObject({ by: 'items', chosen: { 51: 2, 52: 1 } });
  const refundedByAmount = { ...ORDER, refunded: '35.00', remaining: '653.00' };
  expect(wholeDraft(draft, refundedByAmount)).toMatchObject({ by: 'amount', amount: '653,00' });
});

test('nothing is chosen at first, and everything only when all of it is', () => {
  expect([draft.chosen, amountOf(draft, ORDER), isWhole(draft, ORDER)]).toEqual([{}, null, false]);
  expect(isWhole({ ...draft, chosen: { 51: 2 } }, ORDER)).toBe(false);
  expect(isWhole({ ...draft, chosen: { 51: 2, 52: 1 } }, ORDER)).toBe(true);
  expect(isWhole({ ...draft, by: 'amount', amount: '688' }, ORDER)).toBe(true);
});

test('a line reads as on the page of the order, with VAT or without', () => {
  const [shirts] = ORDER.lines;
  expect(leftOf(shirts!, 'incl')).toMatchObject({ unit: '299.00', total: '598.00', discount: null });
  expect(leftOf(shirts!, 'excl')).toMatchObject({ unit: '260.00', total: '520.00' });
  const chosen = refundLines({ by: 'items', chosen: { 51: 1, 52: 1 } }, ORDER);
  expect(chosenSums(chosen, 'incl')).toEqual({ shown: '389.00', tax: '50.74' });
  expect(chosenSums(chosen, 'excl')).toEqual({ shown: '338.26', tax: '50.74' });
});

test('a negative fee goes back with the items, or stays', () => {
  const fee = {
    line_id: 53,
    kind: 'fee',
    name: 'Loyalty',
    quantity: 0,
    total: '-50.00',
    tax: [{ id: 1, total: '-7.50' }],
  };
  const withFee = { ...ORDER, remaining: '630.50', lines: [...ORDER.lines, fee] } as Refundable;
  expect(wholeDraft(draft, withFee)).toMatchObject({ by: 'items', chosen: { 51: 2, 52: 1, 53: 1 } });
  expect(amountOf(wholeDraft(draft, withFee), withFee)).toBe('630.50');
  expect(refundLines({ ...draft, chosen: { 53: 1 } }, withFee)).toEqual([
    { line_id: 53, quantity: 0, total: '-50.00', tax: [{ id: 1, total: '-7.50' }] },
  ]);
  expect(amountOf({ ...draft, chosen: { 51: 1, 53: 1 } }, withFee)).toBe('241.50');
  const queued = { data: refundRequest({ ...draft, chosen: { 51: 1, 53: 1 } }, withFee, '241.50') };
  const left = withoutQueued(withFee, [queued] as never);
  expect(left).toMatchObject({ remaining: '389.00' });
  expect(left.lines.map(({ line_id }) => line_id)).toEqual([51, 52]);
});

test('what cannot be sent says why', () => {
  const byAmount = (amount: string) => ({ ...draft, by: 'amount', amount }) as const;
  expect(amountOf(byAmount('R 120,50'), ORDER)).toBe('120.50');
  expect(refundProblem(byAmount('R 120,50'), ORDER)).toBeNull();
  for (const wrong of ['', '0', 'ten', '1,005', '-5']) expect(refundProblem(byAmount(wrong), ORDER)).not.toBeNull();
  expect(refundProblem(byAmount('688,01'), ORDER)).toBe('This is more than is left to refund.');
  expect(refundProblem(draft, ORDER)).toBe('Choose what to refund.');
});

test('the request names lines or an amount, what was seen, and restocks only items', () => {
  expect(refundRequest({ ...draft, chosen: { 52: 1 }, reason: ' Late ' }, ORDER, '90.00')).toEqual({
    line_items: [{ line_id: 52, quantity: 0, total: '78.26', tax: [{ id: 1, total: '11.74' }] }],
    reason: 'Late',
    restock: false,
    through_gateway: false,
    refunded_before: '0.00',
  });
  const byAmount = { ...draft, by: 'amount', amount: '10', throughGateway: true } as const;
  const withGateway = { ...ORDER, gateway: { title: 'PayFast', refunds: true } };
  expect(refundRequest(byAmount, withGateway, '10.00')).toMatchObject({ amount: '10.00', through_gateway: true });
  expect(refundRequest(byAmount, ORDER, '10.00')).toMatchObject({ through_gateway: false });
});

test('the items of any order, one by one, never exceed it, and all at once are all of it', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  const line = fc.record({ quantity: fc.integer({ min: 0, max: 9 }), total: cents, tax: cents });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const text = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
      const remaining = text(lines.reduce((sum, { total, tax }) => sum + total + tax, 0));
      const order: Refundable = {
        ...ORDER,
        remaining,
        lines: lines.map(({ quantity, total, tax }, place) => ({
          line_id: place + 1,
          kind: 'product',
          name: 'Item',
          quantity,
          total: text(total),
          tax: [{ id: 1, total: text(tax) }],
        })),
      };
      expect(amountOf(wholeDraft(draft, order), order)).toBe(remaining);
      const halves = Object.fromEntries(order.lines.map((one) => [one.line_id, Math.floor(one.quantity / 2)]));
      for (const part of refundLines({ by: 'items', chosen: halves }, order)) {
        const whole = order.lines.find(({ line_id }) => line_id === part.line_id)!;
        expect(Number(part.total)).toBeLessThanOrEqual(Number(whole.total));
        expect(Number(part.tax[0]!.total)).toBeLessThanOrEqual(Number(whole.tax[0]!.total));
      }
    }),
  );
});
