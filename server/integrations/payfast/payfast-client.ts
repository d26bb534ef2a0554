import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { validateBody } from './notice.ts';
import { createSourceCheck, type ResolveHost } from './notice-source.ts';
import { createPayFastTransport, type PayFastRequest } from './payfast-transport.ts';
import { PayFastError } from './payfast-error.ts';
import type { PayFastSettings } from './payfast-settings.ts';

/** An agreement as PayFast knows it. */
export interface PayFastSubscription {
  /** What the next charge takes, in cents. */
  amountCents: number;
  /** 3 monthly, 6 annual (PayFast's numbers). */
  frequency: number;
  /** 0: until cancelled. */
  cycles: number;
  cyclesComplete: number;
  /** Day of the next charge, YYYY-MM-DD in South African time; null when there is none. */
  runDate: string | null;
  /** PayFast's number; only 1 (ACTIVE) is documented, so go by the text. */
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

/** PayFast's calls. Each throws PayFastError; nothing of a token or an account is logged. */
export interface PayFastClient {
  fetchSubscription(token: string): Promise<PayFastSubscription>;
  /** Done as well when the agreement was cancelled before. */
  cancel(token: string): Promise<void>;
  /** Leaves out so many charges (one when not said). */
  pause(token: string, cycles?: number): Promise<void>;
  unpause(token: string): Promise<void>;
  update(token: string, change: SubscriptionChange): Promise<void>;
  /** Pays money back; never tried twice, so after `unreachable` nobody knows whether it happened. `reason`: 3 to 255 characters. */
  refund(pfPaymentId: string, given: { amountCents: number; reason: string }): Promise<void>;
  /** Whether PayFast says that it sent this notice. */
  confirmNotice(rawBody: string): Promise<boolean>;
  /** Whether notices may come from this address; see `createSourceCheck`. */
  isSource(ip: string): Promise<boolean>;
}

export interface PayFastClientOptions {
  settings: PayFastSettings;
  fetch?: typeof fetch;
  now: () => Date;
  /** How long one try may take; 30 seconds unless told. */
  timeoutMs?: number;
  /** Waits between tries, in milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
  resolveHost?: ResolveHost;
}

const TIMEOUT_MS = 30_000;
/** Two more tries after a passing failure, with growing pauses. */
const RETRY_PAUSES_MS = [500, 2000];

const whole = z.coerce.number().int();
const described = z.object({
  amount: whole,
  frequency: whole,
  cycles: whole.default(0),
  cycles_complete: whole.default(0),
  run_date: z.string().nullish(),
  status: whole,
  status_text: z.string().default(''),
  status_reason: z.string().nullish(),
});

/** A client of one account. */
export function createPayFastClient(options: PayFastClientOptions): PayFastClient {
  const { settings, now, pause = sleep, timeoutMs = TIMEOUT_MS } = options;
  const caller = createPayFastTransport({ settings, now, timeoutMs, fetch: options.fetch ?? fetch });
  const again = <T>(work: () => Promise<T>) => withRetries(work, pause);
  const act = (call: PayFastRequest) => caller.call(call).then(() => {});
  const path = (token: string, verb: string) => `/subscriptions/${encodeURIComponent(token)}/${verb}`;

  const fetchSubscription = (token: string) =>
    again(async () => readSubscription(await caller.call({ method: 'GET', path: path(token, 'fetch') })));

  return {
    fetchSubscription,
    async cancel(token) {
      try {
        await again(() => act({ method: 'PUT', path: path(token, 'cancel') }));
      } catch (error) {
        // A try that was cut off may have gone through: then the next one is refused.
        if (!(error instanceof PayFastError) || error.kind !== 'refused') throw error;
        const { statusText } = await fetchSubscription(token);
        if (!statusText.toUpperCase().startsWith('CANCEL')) throw error;
      }
    },
    pause: (token, cycles) =>
      again(() => act({ method: 'PUT', path: path(token, 'pause'), body: cycles === undefined ? {} : { cycles } })),
    unpause: (token) => again(() => act({ method: 'PUT', path: path(token, 'unpause') })),
    update: (token, change) => act({ method: 'PATCH', path: path(token, 'update'), body: changeBody(change) }),
    refund: (pfPaymentId, { amountCents, reason }) => {
      const body = { amount: wholeCents(amountCents), reason, notify_buyer: 1 };
      return act({ method: 'POST', path: `/refunds/${encodeURIComponent(pfPaymentId)}`, body });
    },
    confirmNotice: (rawBody) => again(() => caller.validate(validateBody(rawBody))),
    isSource: createSourceCheck({ sources: settings.sources, now, resolveHost: options.resolveHost }),
  };
}

async function withRetries<T>(work: () => Promise<T>, pause: (ms: number) => Promise<unknown>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const wait = RETRY_PAUSES_MS[tries];
      if (wait === undefined || !(error instanceof PayFastError) || error.kind !== 'unreachable') throw error;
      await pause(wait);
    }
  }
}

function readSubscription(answer: unknown): PayFastSubscription {
  const parsed = described.safeParse(answer);
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
