import { ERRORS } from '#contract/errors.ts';
import { env } from '../../env.ts';
import { AuthError, isErrorCode } from './explain-error.ts';
import type { CallCode } from './explain-error.ts';
import { timedFetch } from './timed-fetch.ts';

/** The auth server refuses with the contract's codes; a proxy in front of it uses none. */
function refusal(status: number, body: { code?: unknown; message?: string }, fallback: string): AuthError {
  const code = isErrorCode(body.code) ? body.code : codeOfStatus(status);
  if (code === 'EMAIL_NOT_VERIFIED') return new AuthError(code, ERRORS.EMAIL_NOT_VERIFIED.message());
  return new AuthError(code, body.message || fallback);
}

function codeOfStatus(status: number): CallCode {
  if (status === 429) return 'RATE_LIMITED';
  return status >= 500 ? 'INTERNAL' : 'UNAUTHORIZED';
}

/**
 * Posts JSON to the auth server, which sets the session cookie.
 * @throws AuthError with the server's sentence, or `fallback` when it sent none; TypeError without a response.
 */
export async function postAuth(path: string, body: unknown, fallback: string): Promise<void> {
  await requestAuth(path, body, fallback);
}

/** The same for endpoints that return data; null for an empty body. */
export async function requestAuth(path: string, body: unknown, fallback: string): Promise<unknown> {
  const request = new Request(`${env.apiUrl}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await timedFetch(request, { credentials: 'include' }, `auth.${path}`);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw refusal(response.status, answer && typeof answer === 'object' ? answer : {}, fallback);
}
