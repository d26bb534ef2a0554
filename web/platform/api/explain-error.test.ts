import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { AuthError, codeOf, explainError, isWorthRetrying } from './explain-error.ts';

const refused = (code: string, status: number, message?: string, data?: unknown) =>
  new ORPCError(code, { status, ...(message === undefined ? {} : { message }), data });

test('a refusal shows the server’s message', () => {
  const missing = refused('STORE_NOT_FOUND', 404, 'Store not found or inactive');
  expect([codeOf(missing), explainError(missing)]).toEqual(['STORE_NOT_FOUND', 'Store not found or inactive']);
  expect(explainError(new AuthError('UNAUTHORIZED', 'Invalid email or password'))).toBe('Invalid email or password');
});

test('a validation error is shown without field names', () => {
  const issues = [{ path: ['per_page'], message: 'Ask for at most 100 records a page.' }];
  expect(explainError(refused('INVALID_INPUT', 400, 'Something in the request is not valid.', { issues }))).toBe(
    'Ask for at most 100 records a page.',
  );
  expect(explainError(refused('INVALID_INPUT', 400, 'Give both.', 'nonsense'))).toBe('Give both.');
});

test('internal errors are never shown to users', () => {
  const fault = refused('INTERNAL', 500, 'relation "woocommerce_orders" does not exist');
  expect(explainError(fault)).toBe('Something went wrong on our side. Please try again.');
  expect(codeOf(refused('SOMETHING_NEW', 502))).toBe('INTERNAL');
});

test('no response, and a response that is not ours', () => {
  expect(explainError(new TypeError('Failed to fetch'))).toBe(
    'Couldn’t reach Karoo. Check your connection and try again.',
  );
  expect(explainError('what?')).toBe('An unexpected error occurred. Please try again.');
});

test('retries only what may succeed', () => {
  expect(isWorthRetrying(new TypeError('Failed to fetch'))).toBe(true);
  expect(isWorthRetrying(refused('INTERNAL', 500))).toBe(true);
  expect(isWorthRetrying(refused('NOT_FOUND', 404))).toBe(false);
  expect(isWorthRetrying(refused('INVALID_INPUT', 400))).toBe(false);
});
