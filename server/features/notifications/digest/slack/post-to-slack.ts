import type { SlackProblem } from '#domain/digest.ts';
import type { GuardedFetch } from '../../../../platform/outbound/guarded-fetch.ts';
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';

const TIMEOUT_MS = 8000;
/** Slack answers "ok". */
const MAX_BYTES = 64 * 1024;
const MAX_WAITING_SECONDS = 3600;

export interface SlackAnswer {
  /** Null: the message arrived. */
  readonly problem: SlackProblem | null;
  /** Whether the message certainly did not arrive, so that sending it again cannot repeat it, and may help. */
  readonly mayRetry: boolean;
  readonly retryAfterSeconds: number;
}

/** Posts a message to an incoming webhook. Redirects are not followed. Never throws. */
export async function postToSlack(fetch: GuardedFetch, address: string, text: string): Promise<SlackAnswer> {
  try {
    const { status, headers, body } = await fetch({
      url: address,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    const seconds = Number(headers['retry-after'] ?? 0);
    return {
      ...answerOf(status, body.toString('utf8')),
      retryAfterSeconds: seconds > 0 ? Math.min(seconds, MAX_WAITING_SECONDS) : 0,
    };
  } catch (error) {
    return { ...faultOf(error), retryAfterSeconds: 0 };
  }
}

/** A web page, such as one to sign in, or an interface that says no. Chat programs answer in words of their own. */
const NO_WEBHOOK = /^\uFEFF?\s*<|"ok"\s*:\s*false/;

function answerOf(status: number, said: string): Omit<SlackAnswer, 'retryAfterSeconds'> {
  if (status >= 200 && status < 300) return { problem: NO_WEBHOOK.test(said) ? 'refused' : null, mayRetry: false };
  if (status === 429 || status >= 500) return { problem: 'busy', mayRetry: true };
  return { problem: status === 404 || status === 410 ? 'gone' : 'refused', mayRetry: false };
}

function faultOf(error: unknown): Omit<SlackAnswer, 'retryAfterSeconds'> {
  if (!(error instanceof OutboundError)) return { problem: 'unreachable', mayRetry: true };
  if (error.code === 'PRIVATE_ADDRESS') return { problem: 'private', mayRetry: false };
  // The message may have arrived, although no answer did.
  if (error.code === 'TIMEOUT') return { problem: 'timeout', mayRetry: false };
  if (['CUT', 'ENCODING', 'TOO_LARGE', 'CANCELLED'].includes(error.code))
    return { problem: 'unknown', mayRetry: false };
  if (['REDIRECTED_ELSEWHERE', 'WRITE_REDIRECTED', 'TOO_MANY_REDIRECTS', 'BAD_ADDRESS'].includes(error.code)) {
    return { problem: 'refused', mayRetry: false };
  }
  return { problem: 'unreachable', mayRetry: true };
}
