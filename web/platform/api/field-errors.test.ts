import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';

test('returns the server’s first message for each field', () => {
  const issues = [
    { path: 'vat_number', message: 'Ten digits.' },
    { path: 'vat_number', message: 'Begins with 4.' },
    { path: '', message: 'Something else.' },
  ];
  const refused = (code: string, data: unknown) => new ORPCError(code, { status: 400, message: 'No', data });
  expect(fieldErrors(refused('INVALID_INPUT', { issues }))).toEqual({
    vat_number: 'Ten digits.',
    '': 'Something else.',
  });
  expect(fieldErrors(refused('NOT_POSSIBLE_NOW', { issues }))).toEqual({});
  expect(fieldErrors(refused('INVALID_INPUT', undefined))).toEqual({});
  expect(fieldErrors(new TypeError('offline'))).toEqual({});
});
