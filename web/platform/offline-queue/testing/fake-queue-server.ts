import { SESSION_USER_HEADER } from '#contract/http/session-header.ts';

/** A fake of Karoo's server for tests of the queue. */

/**
 * What happens to a request. `lost`: completed, but the response never arrives; `dead`: never arrives; `unknown`: the
 * server knows in 28 seconds; `limited`: rate limited for 20 seconds; `barred`: the role forbids it; `removed`: the
 * store is gone.
 */
export type ServerReply =
  | 'done'
  | 'lost'
  | 'dead'
  | 'failing'
  | 'unknown'
  | 'refused'
  | 'busy'
  | 'unauthorized'
  | 'expired'
  | 'limited'
  | 'barred'
  | 'removed'
  | 'proxy';

export interface ServerState {
  replies: ServerReply[];
  online: boolean;
  session: string | null;
  /** Writes the server accepts at once, refilled at two a second. */
  allowance: number;
  /** What the server says of a request that it refuses for good. */
  refusal: { code: string; message: string; data: unknown };
  /** Requests refused by the rate limit. */
  limited: number;
  readonly applied: { id: string; record: string; value: unknown; was: unknown }[];
  /** Requests that arrived, completed or not. */
  readonly seen: { method: string; url: string; body: string | null; id: string }[];
}

const STATUS: Record<Exclude<ServerReply, 'done' | 'lost' | 'dead' | 'refused'>, [number, string]> = {
  failing: [502, 'SHOP_FAILED'],
  unknown: [502, 'SHOP_FAILED'],
  busy: [409, 'IN_PROGRESS'],
  unauthorized: [401, 'UNAUTHORIZED'],
  expired: [402, 'TRIAL_EXPIRED'],
  limited: [429, 'RATE_LIMITED'],
  barred: [403, 'FORBIDDEN_ROLE'],
  removed: [404, 'STORE_NOT_FOUND'],
  proxy: [403, ''],
};

/** The response stored under a key that the shop refused. */
const FINAL = { code: 'SHOP_REFUSED', message: 'Not so.', data: { final: true } };

export function newServerState(): ServerState {
  const server = { replies: [], online: true, session: 'u1', allowance: 120, limited: 0, applied: [], seen: [] };
  return { ...server, refusal: FINAL };
}

/** A server that executes each key once, unless the next reply differs. */
export function createServer(harness: ServerState, now: () => number) {
  const remembered = new Map<string, [number, unknown]>();
  const bucket = { taken: 0, at: now() };
  const isTooMany = () => {
    bucket.taken = Math.max(0, bucket.taken - Math.max(0, now() - bucket.at) * 0.002);
    bucket.at = now();
    if (bucket.taken + 1 > harness.allowance) return true;
    bucket.taken += 1;
    return false;
  };
  return async (url: string, init: RequestInit): Promise<Response> => {
    const body = typeof init.body === 'string' ? init.body : null;
    const data = (body === null ? {} : JSON.parse(body)) as Record<'value' | 'was' | 'changes', unknown> & {
      operation_id?: string;
    };
    const id = data.operation_id ?? '';
    const reply = harness.replies.shift() ?? 'done';
    if (reply === 'dead' || !harness.online) throw new TypeError('Failed to fetch');
    harness.seen.push({ method: init.method ?? 'GET', url, body, id });
    if (harness.session !== (init.headers as Record<string, string>)[SESSION_USER_HEADER])
      return refuse('unauthorized');
    if (isTooMany()) {
      harness.limited += 1;
      return Response.json({ code: 'RATE_LIMITED', message: 'Too many.', data: { retryAfter: 1 } }, { status: 429 });
    }
    if (reply === 'refused' && !remembered.has(id)) remembered.set(id, [422, harness.refusal]);
    if (reply !== 'done' && reply !== 'lost' && reply !== 'refused') return refuse(reply);
    if (!remembered.has(id)) {
      const record = url.split('/').slice(-2).join(':');
      harness.applied.push({ id, record, value: data.value, was: data.was });
      remembered.set(id, [200, { operation_id: id, value: data.value, was: data.was, now: data.changes }]);
    }
    const [status, saved] = remembered.get(id) ?? [500, null];
    if (reply === 'lost') return new Promise<never>(() => undefined);
    return Response.json(saved, { status, statusText: 'Told' });
  };
}

function refuse(reply: keyof typeof STATUS): Response {
  const [status, code] = STATUS[reply];
  if (code === '') return new Response('<html>', { status });
  const retryAfter = reply === 'unknown' ? 28 : 20;
  const data = reply === 'unknown' || reply === 'limited' ? { retryAfter } : null;
  return Response.json({ code, message: 'Not now.', data }, { status });
}
