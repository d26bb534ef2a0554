import { Hono, type Context } from 'hono';
import { isCalendarDay } from '#domain/time/shop-time.ts';
import { MERCHANT } from './account.ts';
import type { PayFastStore, Subscription } from './payfast-store.ts';
import { LedgerRefusal, type Change, type Ledger } from './ledger.ts';
import { parseFields, signCall } from './signature.ts';

type Values = { [name: string]: string };

const STATUS_NUMBERS = { ACTIVE: 1, CANCELLED: 2, PAUSED: 3, COMPLETE: 4, LOCKED: 5 } as const;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:?\d{2})?$/;

/** Rejected before any change, also in the HTTP status. */
class CallRefusal extends Error {
  readonly status: 400 | 401 | 404 | 411;

  constructor(status: CallRefusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

const failed = (code: number, message: string) => ({ code, status: 'failed', data: { response: false, message } });
const done = (response: unknown, message?: string) => ({
  code: 200,
  status: 'success',
  data:
    message === undefined
      ? { response }
      : {
          response,
          message,
        },
});

/** PayFast's API. An action the agreement's state forbids returns 200 and `failed`, as PayFast does at times. */
export function apiApp(store: PayFastStore, ledger: Ledger): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof CallRefusal) return c.json(failed(error.status, error.message), error.status);
    if (error instanceof LedgerRefusal) return c.json(failed(400, error.message));
    throw error;
  });
  app.get('/ping', async (c) => {
    await readCall(c);
    return c.json('API V1');
  });
  app.all('/subscriptions/:token/:verb', async (c) => {
    const { token, verb } = c.req.param();
    const work = SUBSCRIPTION_CALLS[verb];
    if (!work || work.method !== c.req.method) throw new CallRefusal(400, 'There is no such call.');
    const values = await readCall(c);
    const subscription = store.subscription(token);
    if (!subscription) throw new CallRefusal(404, 'Subscription not found.');
    return c.json(await work.run(ledger, subscription, values));
  });
  app.all('/refunds/query/:id', (c) => answerRefund(c, store, ledger));
  app.all('/refunds/:id', (c) => answerRefund(c, store, ledger));
  return app;
}

const SUBSCRIPTION_CALLS: {
  [verb: string]: { method: string; run(ledger: Ledger, subscription: Subscription, values: Values): unknown };
} = {
  fetch: { method: 'GET', run: (_ledger, subscription) => done(describe(subscription)) },
  cancel: {
    method: 'PUT',
    run: async (ledger, subscription) => {
      await ledger.cancel(subscription);
      return done(true, 'Success');
    },
  },
  pause: {
    method: 'PUT',
    run: async (ledger, subscription, values) => {
      ledger.pause(subscription, whole(values, 'cycles', 1, 1200) ?? 1);
      return done(true, 'Success');
    },
  },
  unpause: {
    method: 'PUT',
    run: async (ledger, subscription) => {
      ledger.unpause(subscription);
      return done(true, 'Success');
    },
  },
  update: {
    method: 'PATCH',
    run: (ledger, subscription, values) => {
      ledger.change(subscription, readChange(values));
      return done(describe(subscription));
    },
  },
  adhoc: {
    method: 'POST',
    run: async (ledger, subscription, values) => {
      const amount = whole(values, 'amount', 500, 100_000_000);
      const { item_name: itemName = '', m_payment_id: mPaymentId = '' } = values;
      if (amount === undefined || itemName === '') throw new CallRefusal(400, 'amount and item_name are needed.');
      const payment = await ledger.chargeOnce(subscription, amount, { itemName, mPaymentId });
      // The real API returns a string here.
      return { ...done('true', 'Transaction was successful'), pf_payment_id: payment.id };
    },
  },
};

function readChange(values: Values): Change {
  const { run_date: runDate } = values;
  if (runDate !== undefined && !isCalendarDay(runDate)) throw new CallRefusal(400, 'run_date must be a day.');
  const change: Change = {
    amount: whole(values, 'amount', 500, 100_000_000),
    frequency: whole(values, 'frequency', 1, 6),
    cycles: whole(values, 'cycles', 0, 1200),
    runDate,
  };
  if (Object.values(change).every((value) => value === undefined)) throw new CallRefusal(400, 'Nothing to change.');
  return change;
}

async function answerRefund(c: Context, store: PayFastStore, ledger: Ledger): Promise<Response> {
  const isQuery = c.req.method === 'GET';
  if (!isQuery && c.req.method !== 'POST') throw new CallRefusal(400, 'There is no such call.');
  const values = await readCall(c);
  const payment = store.payment(c.req.param('id') ?? '');
  if (!payment) throw new CallRefusal(404, 'Payment not found.');
  if (!isQuery) {
    const amount = whole(values, 'amount', 1, 100_000_000);
    const reason = [...(values['reason'] ?? '')].length;
    if (amount === undefined || reason < 3 || reason > 255) {
      throw new CallRefusal(400, 'amount and a reason of 3 to 255 characters are needed.');
    }
    ledger.refund(payment, amount);
    return c.json(done(true, 'Success'));
  }
  const { amount, refunded } = payment;
  const left = amount - refunded;
  return c.json(
    done({ amount_original: amount, amount_available: left, status: left > 0 ? 'REFUNDABLE' : 'REFUNDED' }),
  );
}

/** Checks headers and signature of a call; returns the values of its body. */
async function readCall(c: Context): Promise<Values> {
  const header = (name: string) => c.req.header(name) ?? '';
  const length = c.req.header('content-length') ?? c.req.header('transfer-encoding');
  if (c.req.method !== 'GET' && length === undefined) throw new CallRefusal(411, 'Length Required');
  const identity = { 'merchant-id': header('merchant-id'), version: header('version'), timestamp: header('timestamp') };
  if (identity.version !== 'v1') throw new CallRefusal(400, 'version must be v1.');
  if (!TIMESTAMP.test(identity.timestamp)) throw new CallRefusal(400, 'timestamp must be ISO-8601 in whole seconds.');
  const body = readBody(await c.req.text(), header('content-type'));
  const signature = signCall({ ...identity, ...c.req.query(), ...body }, MERCHANT.passphrase);
  if (identity['merchant-id'] !== MERCHANT.id || header('signature') !== signature) {
    throw new CallRefusal(401, 'Merchant authorization failed.');
  }
  return body;
}

function readBody(text: string, type: string): Values {
  if (text === '') return {};
  if (!type.startsWith('application/json')) return Object.fromEntries(parseFields(text));
  try {
    const entries = Object.entries(JSON.parse(text) as object);
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  } catch {
    throw new CallRefusal(400, 'The body is no JSON.');
  }
}

function whole(values: Values, name: string, low: number, high: number): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= low && value <= high) return value;
  throw new CallRefusal(400, `${name} must be a whole number from ${low} to ${high}.`);
}

/** An agreement the way `fetch` shows it; `amount` in cents. */
function describe(subscription: Subscription) {
  const { amount, cycles, cyclesComplete, frequency, runDate, status, reason, token } = subscription;
  return {
    amount,
    cycles,
    cycles_complete: cyclesComplete,
    frequency,
    run_date: runDate === null ? null : `${runDate}T00:00:00+02:00`,
    status: STATUS_NUMBERS[status],
    status_reason: reason,
    status_text: status,
    token,
  };
}
