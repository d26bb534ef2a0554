import { createHash, randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readNotice, type Notice } from '../../../integrations/payfast/notice.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requirePayFastAccount, type BillingContext } from '../billing-context.ts';
import { applyNotice } from '../billing.jobs.ts';
import { noticeRejectionReason } from './verify-notice.ts';

/** A notice has some thirty short fields. */
const MOST_BYTES = 32_768;
/** What cannot be believed is kept as well, but nobody fills our database with it. */
const KEPT_FORGERIES = { max: 60, windowSeconds: 3600 };
const KEPT_NOTICES = { max: 1200, windowSeconds: 60 };

/**
 * Where PayFast tells of payments. What looks like a notice is kept and answered with an empty 200, so that PayFast rests; the
 * judgement follows as a job. 400 for what is none, 503 while it cannot be kept: PayFast then tries again.
 */
export function payfastWebhook(context: BillingContext): (app: Hono) => void {
  return (app) => {
    app.post(
      '/webhooks/payfast',
      bodyLimit({
        maxSize: MOST_BYTES,
        onError: () => {
          throw new AppError('TOO_LARGE');
        },
      }),
      (c) => receive(context, c),
    );
  };
}

async function receive(context: BillingContext, c: Context): Promise<Response> {
  const { limits, log } = context.platform;
  const raw = await c.req.text();
  const notice = readNotice(raw);
  if (notice === null) {
    throw new AppError('INVALID_INPUT', { message: 'This is no payment notice. Send the fields as PayFast does.' });
  }
  // Without a passphrase nothing can be believed yet: PayFast is to try again once it is set.
  const settings = await requirePayFastAccount(context);
  const ip: string = c.get('ip');
  const doubt = noticeRejectionReason(raw, notice, settings);
  const limit = await limits.consume(`billing.notice:${doubt === null}:${ip}`, doubt ? KEPT_FORGERIES : KEPT_NOTICES);
  if (!limit.allowed) throw new AppError('RATE_LIMITED', { data: { retryAfter: limit.retryAfter } });
  if (doubt !== null) log.warn({ doubt }, 'A payment notice was refused');
  await keep(context, { raw, notice, ip, doubt });
  return c.body(null, 200);
}

interface Arrived {
  readonly raw: string;
  readonly notice: Notice;
  readonly ip: string;
  readonly doubt: string | null;
}

async function keep({ platform: { db, jobs, now } }: BillingContext, arrived: Arrived): Promise<void> {
  const { raw, notice, ip, doubt } = arrived;
  const at = now();
  const values = {
    id: randomUUID(),
    m_payment_id: notice.mPaymentId,
    pf_payment_id: notice.pfPaymentId || null,
    payment_status: notice.paymentStatus,
    ip,
    received_at: at,
  };
  await db.asSystem(null, async (tx) => {
    const insert = tx.query.insertInto('payment_notices');
    if (doubt !== null) {
      const refused = { key: `refused ${values.id}`, verdict: 'refused' as const, reason: doubt, judged_at: at };
      await insert.values({ ...values, ...refused, raw }).execute();
      return;
    }
    const kept = await insert
      .values({ ...values, key: keyOf(raw, notice), raw, judged_at: null, reason: null })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept !== undefined) {
      tx.afterCommit(async () => void (await jobs.send(applyNotice, { noticeId: kept.id })));
      return;
    }
    const again = { verdict: 'duplicate' as const, reason: 'It came before.', judged_at: at };
    await insert.values({ ...values, ...again, key: `again ${values.id}`, raw: null }).execute();
  });
}

/** PayFast's payment, the mandate and what became of it: the same however often it is sent. */
function keyOf(raw: string, { pfPaymentId, paymentStatus, token }: Notice): string {
  const identity = pfPaymentId === '' ? raw : [pfPaymentId, paymentStatus, token ?? ''].join('\n');
  return createHash('sha256').update(identity).digest('hex');
}
