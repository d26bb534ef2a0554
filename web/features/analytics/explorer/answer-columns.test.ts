import { expect, test } from 'vitest';
import { answerKeys, chosenForQuestion, defaultAnswerKeys } from './answer-columns.ts';

const QUESTION = { measures: ['netSales', 'orders'], measure: 'netSales' } as const;

test('an answer shows the figures of its question, with the change of the one that sorts', () => {
  expect(defaultAnswerKeys(QUESTION)).toEqual(['by1', 'netSales', 'change', 'orders']);
  expect(answerKeys(QUESTION, true)).toEqual([
    'by1',
    'netSales',
    'orders',
    'change',
    'before:netSales',
    'before:orders',
  ]);
  expect(answerKeys(QUESTION, false)).toEqual(['by1', 'netSales', 'orders']);
});

test('a choice of the same figures counts as it is', () => {
  const chosen = 'change,by1,netSales,before:orders,orders';
  expect(chosenForQuestion(QUESTION, chosen)).toBe(chosen);
  expect(chosenForQuestion(QUESTION, undefined)).toBeUndefined();
});

test('a choice of other figures only says which comparisons are shown', () => {
  expect(chosenForQuestion(QUESTION, 'by1,orders,netSales,before:orders,change')).toBe(
    'by1,netSales,change,orders,before:orders',
  );
  expect(chosenForQuestion(QUESTION, 'by1,tax,before:tax')).toBe('by1,netSales,orders');
});
