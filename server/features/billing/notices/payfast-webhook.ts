import { createHash, randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { t } from '#domain/language/t.ts';
import { hasGoodSignature, type Notice, readNotice } from '../../../integrations/payfast/notice.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type BillingContext, requirePayFastAccount } from '../billing-context.ts';
import { applyNotice } from '../billing.jobs.ts';

const MAX_BYTES = 32_768;
/** Invalid notices are stored too, within this limit. */
const INVALID_LIMIT = { max: 60, windowSeconds: 3600 };
const NOTICE_LIMIT = { max: 1200, windowSeconds: 60 };

/**
 * PayFast's webhook for payments. A plausible notice is stored, acknowledged with an empty 200 and processed by a job. Returns 400 for
 * anything else and 503 while it cannot be stored: PayFast then retries.
 */
export function payfastWebhook(context: BillingContext): (app: Hono) => void {
  return (app) => {
    app.post(
      '/webhooks/payfast',
      bodyLimit({
        maxSize: MAX_BYTES,
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
    throw new AppError('INVALID_INPUT', { message: t('This is no payment notice. Send the fields as PayFast does.') });
  }
  // Without a passphrase nothing can be verified: PayFast retries until it is set.
  const settings = await requirePayFastAccount(context);
  const ip: string = c.get('ip');
  const problem = noticeRejectionReason(raw, notice, settings);
  const limit = await limits.consume(
    `billing.notice:${problem === null}:${ip}`,
    problem ? INVALID_LIMIT : NOTICE_LIMIT,
  );
  if (!limit.allowed) throw new AppError('RATE_LIMITED', { data: { retryAfter: limit.retryAfter } });
  if (problem !== null) log.warn({ problem }, 'A payment notice was refused');
  await storeNotice(context, { raw, notice, ip, problem });
  return c.body(null, 200);
}

interface ReceivedNotice {
  readonly raw: string;
  readonly notice: Notice;
  readonly ip: string;
  readonly problem: string | null;
}

async function storeNotice({ platform: { db, jobs, now } }: BillingContext, received: ReceivedNotice): Promise<void> {
  const { raw, notice, ip, problem } = received;
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
    if (problem !== null) {
      const refused = { key: `refused ${values.id}`, verdict: 'refused' as const, reason: problem, judged_at: at };
      await insert.values({ ...values, ...refused, raw }).execute();
      return;
    }
    const stored = await insert
      .values({ ...values, key: keyOf(raw, notice), raw, judged_at: null, reason: null })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored !== undefined) {
      tx.afterCommit(async () => void (await jobs.send(applyNotice, { noticeId: stored.id })));
      return;
    }
    // The process may have ended before it sent the job: PayFast sends the notice again because it had no answer.
    const waiting = await tx.query
      .selectFrom('payment_notices')
      .select('id')
      .where('key', '=', keyOf(raw, notice))
      .where('verdict', '=', 'waiting')
      .executeTakeFirst();
    if (waiting !== undefined) {
      tx.afterCommit(async () => void (await jobs.send(applyNotice, { noticeId: waiting.id })));
    }
    const again = { verdict: 'duplicate' as const, reason: 'It came before.', judged_at: at };
    await insert.values({ ...values, ...again, key: `again ${values.id}`, raw: null }).execute();
  });
}

/** Identifies a notice by payment, mandate and status, however often it is sent. */
function keyOf(raw: string, { pfPaymentId, paymentStatus, token }: Notice): string {
  const identity = pfPaymentId === '' ? raw : [pfPaymentId, paymentStatus, token ?? ''].join('\n');
  return createHash('sha256').update(identity).digest('hex');
}

/** Returns why a notice cannot be from PayFast, or null. */
export function noticeRejectionReason(
  raw: string,
  notice: Notice,
  { merchantId, passphrase }: { merchantId: string; passphrase: string },
): string | null {
  if (!hasGoodSignature(raw, passphrase)) return 'Its signature is not ours.';
  return notice.merchantId === merchantId ? null : 'It is for another merchant.';
}
