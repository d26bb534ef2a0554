import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emailAddress, text, vatNumber, wholeNumber } from '#contract/forms/fields.ts';
import { errorsOf, inputOf, messageFor, rulesOf } from './form-rules.ts';

const rules = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  note: z.prefault(text(500), ''),
  vat_number: z.nullable(vatNumber),
  days: z.nullable(wholeNumber(1, 365)),
  rate: z.optional(z.number()),
  email: emailAddress,
  tags: z.array(z.string().check(z.maxLength(3))),
  lines: z.array(z.object({ units: wholeNumber(0, 100_000) })),
});

const errorsIn = (values: Record<string, unknown>) => {
  const { error } = z.partial(rules).safeParse(inputOf(rules, values), { error: messageFor });
  return error ? errorsOf(error.issues, values) : {};
};

test('a field takes what is required, how long a text may be and what is a number from the contract', () => {
  expect(rulesOf(rules, 'name')).toEqual({ isRequired: true, maxLength: 120 });
  expect(rulesOf(rules, 'note')).toEqual({ isRequired: false, maxLength: 500 });
  expect(rulesOf(rules, 'vat_number')).toEqual({ isRequired: false });
  expect(rulesOf(rules, 'days')).toEqual({ isRequired: false, inputMode: 'numeric' });
  expect(rulesOf(rules, 'rate')).toEqual({ isRequired: false, inputMode: 'decimal' });
  expect(rulesOf(rules, 'lines.3.units')).toEqual({ isRequired: true, inputMode: 'numeric' });
  expect(rulesOf(rules, 'unknown')).toBeNull();
});

test('text becomes numbers, and what is blank is null or left out where the contract allows it', () => {
  const typed = {
    name: ' ',
    note: '',
    vat_number: ' ',
    days: ' 7 ',
    rate: '1,5',
    lines: [{ units: '12' }, { units: '' }],
  };
  expect(inputOf(rules, typed)).toEqual({
    name: ' ',
    note: undefined,
    vat_number: null,
    days: 7,
    rate: 1.5,
    lines: [{ units: 12 }, { units: '' }],
  });
  const days = ['5', ' 0 ', '-1', '1.5', '1e2', '٣', 'x'].map((text) => inputOf(rules, { days: text }));
  expect(days.map((input) => (input as { days: unknown }).days)).toEqual([5, 0, -1, 1.5, '1e2', '٣', 'x']);
});

test('each error is at its field, in the words of the contract or those of all forms', () => {
  expect(
    errorsIn({ name: '', days: '366', rate: 'x', email: 'naledi', lines: [{ units: '1' }, { units: '2.5' }] }),
  ).toEqual({
    name: 'Fill in this field.',
    days: 'Enter a whole number from 1 to 365.',
    rate: 'Enter a number.',
    email: 'Enter an email address, such as name@example.co.za.',
    'lines.1.units': 'Enter a whole number from 0 to 100 000.',
  });
  expect(errorsIn({ name: 'Karoo', vat_number: '4123 456 789', days: '' })).toEqual({});
});

test('a part of what one field holds is its field’s', () => {
  const { error } = z.pick(rules, { tags: true }).safeParse({ tags: ['vip', 'wholesale'] }, { error: messageFor });
  expect(errorsOf(error?.issues ?? [], { tags: 'vip, wholesale' })).toEqual({ tags: 'Use at most 3 characters.' });
});
