import webPush from 'web-push';
import type { PushPayload, PushProblem } from '#domain/push/push.ts';
import type { GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import type { Subscription } from './devices/sealed-subscription.ts';
import type { PushKeys } from './push-keys.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;
/** How long the push service tries to reach a device that is off, in seconds. */
const KEPT_SECONDS = 24 * 3600;
const MAX_WAITING_SECONDS = 3600;

export interface PushAnswer {
  /** Null: the push service took it. */
  readonly problem: PushProblem | null;
  readonly retryAfterSeconds: number;
}

export interface PushSender {
  readonly fetch: GuardedFetch;
  readonly keys: PushKeys;
  /** Whom the push service writes to about a problem: mailto: or https:. */
  readonly contact: string;
}

/**
 * Encrypts a notification for a browser (RFC 8291) and posts it to its push service (RFC 8030). Redirects are not followed
 * to other hosts. Never throws.
 */
export async function postToPushService(
  { fetch, keys, contact }: PushSender,
  subscription: Subscription,
  payload: PushPayload,
): Promise<PushAnswer> {
  try {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
      vapidDetails: { subject: contact, ...keys },
      TTL: KEPT_SECONDS,
      contentEncoding: 'aes128gcm',
      urgency: 'high',
    });
    const answer = await fetch({
      url: endpoint,
      method,
      // The length is set by the client.
      headers: Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) => name.toLowerCase() !== 'content-length')
          .map(([name, value]) => [name, String(value)]),
      ),
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    const seconds = Number(answer.headers['retry-after'] ?? 0);
    return {
      problem: problemOf(answer.status),
      retryAfterSeconds: seconds > 0 ? Math.min(seconds, MAX_WAITING_SECONDS) : 0,
    };
  } catch (error) {
    return { problem: faultOf(error), retryAfterSeconds: 0 };
  }
}

function problemOf(status: number): PushProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'busy' : 'refused';
}

/** A message that may have arrived is sent again as well: it replaces itself on the device. */
function faultOf(error: unknown): PushProblem {
  if (!(error instanceof OutboundError)) return 'refused';
  const isFinal = [
    'PRIVATE_ADDRESS',
    'BAD_ADDRESS',
    'REDIRECTED_ELSEWHERE',
    'WRITE_REDIRECTED',
    'TOO_MANY_REDIRECTS',
  ].includes(error.code);
  return isFinal ? 'refused' : 'unreachable';
}
