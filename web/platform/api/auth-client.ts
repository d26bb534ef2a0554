import { ERRORS } from '#contract/errors.ts';
import { env } from '../../env.ts';
import { AuthError, isErrorCode } from './explain-error.ts';
import type { CallCode } from './explain-error.ts';
import { timedFetch } from './timed-fetch.ts';

/** The door answers refusals in the contract's codes; what stands in front of it (a proxy) has none. */
function refusal(status: number, body: { code?: unknown; message?: string }, fallback: string): AuthError {
  const code = isErrorCode(body.code) ? body.code : codeOfStatus(status);
  if (code === 'EMAIL_NOT_VERIFIED') return new AuthError(code, ERRORS.EMAIL_NOT_VERIFIED.message);
  return new AuthError(code, body.message || fallback);
}

function codeOfStatus(status: number): CallCode {
  if (status === 429) return 'RATE_LIMITED';
  return status >= 500 ? 'INTERNAL' : 'UNAUTHORIZED';
}

/**
 * Posts to the sign-in door, which speaks plain JSON and sets the session cookie.
 * @throws AuthError with the door's sentence, or `fallback` where it gave none; TypeError when nothing answers.
 */
export async function postAuth(path: string, body: unknown, fallback: string): Promise<void> {
  await requestAuth(path, body, fallback);
}

/** The same where the door has something to say; null where it said nothing. */
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
