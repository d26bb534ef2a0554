import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { outsideTurn } from '../../platform/tenants/call-queue.ts';
import { validateBody } from './notice.ts';
import { createSourceCheck, type ResolveHost } from './notice-source.ts';
import { createPayFastTransport, type PayFastRequest } from './payfast-transport.ts';
import { PayFastError } from './payfast-error.ts';
import type { PayFastSettings } from './payfast-settings.ts';

/** A subscription at PayFast. */
export interface PayFastSubscription {
  /** The amount of the next charge, in cents. */
  amountCents: number;
  /** PayFast's code: 3 monthly, 6 annual. */
  frequency: number;
  /** 0: until cancelled. */
  cycles: number;
  cyclesComplete: number;
  /** Day of the next charge, YYYY-MM-DD in South African time; null when there is none. */
  runDate: string | null;
  /** PayFast's code; only 1 (ACTIVE) is documented, so use the text. */
  status: number;
  statusText: string;
  statusReason: string;
}

export interface SubscriptionChange {
  amountCents?: number;
  frequency?: 3 | 6;
  /** YYYY-MM-DD. */
  runDate?: string;
  cycles?: number;
}

/** PayFast's API. All methods throw PayFastError; tokens and accounts are never logged. */
export interface PayFastClient {
  fetchSubscription(token: string): Promise<PayFastSubscription>;
  /** Also succeeds when the subscription is already cancelled. */
  cancel(token: string): Promise<void>;
  /** Skips this many charges, one by default. */
  pause(token: string, cycles?: number): Promise<void>;
  unpause(token: string): Promise<void>;
  update(token: string, change: SubscriptionChange): Promise<void>;
  /** Refunds a payment. Never retried, so after `unreachable` the outcome is unknown. `reason` has 3 to 255 characters. */
  refund(pfPaymentId: string, refund: { amountCents: number; reason: string }): Promise<void>;
  /** Whether PayFast confirms that it sent this notice. */
  confirmNotice(rawBody: string): Promise<boolean>;
  /** Whether notices may come from this address; see `createSourceCheck`. */
  isSource(ip: string): Promise<boolean>;
}

export interface PayFastClientOptions {
  settings: PayFastSettings;
  fetch?: typeof fetch;
  now: () => Date;
  /** Timeout of one attempt; 30 seconds by default. */
  timeoutMs?: number;
  /** Waits between attempts, in milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
  resolveHost?: ResolveHost;
}

const TIMEOUT_MS = 30_000;
/** Two retries with growing pauses. */
const RETRY_PAUSES_MS = [500, 2000];

const whole = z.coerce.number().int();
const subscriptionResponse = z.object({
  amount: whole,
  frequency: whole,
  cycles: whole.default(0),
  cycles_complete: whole.default(0),
  run_date: z.string().nullish(),
  status: whole,
  status_text: z.string().default(''),
  status_reason: z.string().nullish(),
});

export function createPayFastClient(options: PayFastClientOptions): PayFastClient {
  const { settings, now, pause = sleep, timeoutMs = TIMEOUT_MS, fetch: send = fetch } = options;
  const reach: typeof fetch = (...request) => outsideTurn(() => send(...request));
  const transport = createPayFastTransport({ settings, now, timeoutMs, fetch: reach });
  const retry = <T>(work: () => Promise<T>) => withRetries(work, (ms) => outsideTurn(() => pause(ms)));
  const request = (call: PayFastRequest) => transport.call(call).then(() => {});
  const path = (token: string, verb: string) => `/subscriptions/${encodeURIComponent(token)}/${verb}`;

  const fetchSubscription = (token: string) =>
    retry(async () => readSubscription(await transport.call({ method: 'GET', path: path(token, 'fetch') })));

  return {
    fetchSubscription,
    async cancel(token) {
      try {
        await retry(() => request({ method: 'PUT', path: path(token, 'cancel') }));
      } catch (error) {
        // An interrupted attempt may have succeeded; the retry is then refused.
        if (!(error instanceof PayFastError) || error.kind !== 'refused') throw error;
        const { statusText } = await fetchSubscription(token);
        if (!statusText.toUpperCase().startsWith('CANCEL')) throw error;
      }
    },
    pause: (token, cycles) =>
      retry(() => request({ method: 'PUT', path: path(token, 'pause'), body: cycles === undefined ? {} : { cycles } })),
    unpause: (token) => retry(() => request({ method: 'PUT', path: path(token, 'unpause') })),
    update: (token, change) => request({ method: 'PATCH', path: path(token, 'update'), body: changeBody(change) }),
    refund: (pfPaymentId, { amountCents, reason }) => {
      const body = { amount: wholeCents(amountCents), reason, notify_buyer: 1 };
      return request({ method: 'POST', path: `/refunds/${encodeURIComponent(pfPaymentId)}`, body });
    },
    confirmNotice: (rawBody) => retry(() => transport.validate(validateBody(rawBody))),
    isSource: createSourceCheck({ sources: settings.sources, now, resolveHost: options.resolveHost }),
  };
}

async function withRetries<T>(work: () => Promise<T>, pause: (ms: number) => Promise<unknown>): Promise<T> {
  // oxlint-disable-next-line karoo/bounded-loops -- the list of pauses ends it
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      const wait = RETRY_PAUSES_MS[retries];
      if (wait === undefined || !(error instanceof PayFastError) || error.kind !== 'unreachable') throw error;
      await pause(wait);
    }
  }
}

function readSubscription(response: unknown): PayFastSubscription {
  const parsed = subscriptionResponse.safeParse(response);
  if (!parsed.success) {
    throw new PayFastError('malformed', 'PayFast described a subscription in a way that is not known.', 200);
  }
  const { data } = parsed;
  return {
    amountCents: data.amount,
    frequency: data.frequency,
    cycles: data.cycles,
    cyclesComplete: data.cycles_complete,
    runDate: /^\d{4}-\d{2}-\d{2}/.exec(data.run_date ?? '')?.[0] ?? null,
    status: data.status,
    statusText: data.status_text,
    statusReason: data.status_reason ?? '',
  };
}

function changeBody({ amountCents, frequency, runDate, cycles }: SubscriptionChange): Record<string, string | number> {
  return {
    ...(cycles === undefined ? {} : { cycles }),
    ...(frequency === undefined ? {} : { frequency }),
    ...(runDate === undefined ? {} : { run_date: runDate }),
    ...(amountCents === undefined ? {} : { amount: wholeCents(amountCents) }),
  };
}

function wholeCents(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError('An amount is a whole number of cents above 0.');
  return cents;
}
