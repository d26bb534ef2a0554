import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isUuid } from '#domain/ids.ts';
import { verifyWebhook } from '../../integrations/woocommerce/webhooks/webhook-signature.ts';
import { isWebhookPing, readDelivery } from '../../integrations/woocommerce/webhooks/webhook-topics.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { runUrgently } from '../../platform/db/connect-in-turn.ts';
import type { Platform } from '../../platform/platform.ts';
import { Budgets } from '../../platform/tenants/budgets.ts';
import { FairQueue } from '../../platform/tenants/fair-queue.ts';
import { Pace } from '../../platform/tenants/pace.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { applyDelivery, keepHints, type RereadTiming } from './webhooks/apply-delivery.ts';
import { createDeliveryQueue, type WriteInTurn } from './webhooks/delivery-queue.ts';
import { receivedDelivery, type ReceivedDelivery } from './webhooks/received-delivery.ts';
import { createHintSender } from './webhooks/send-hint.ts';
import { plannedOnce } from '../../platform/db/prepared-statements.ts';

const MAX_BYTES = 2 * 1024 * 1024;
/** Only larger bodies are limited by LARGE_BYTES_READ: an ordinary order has 5 to 10 kB, and a deletion some twenty bytes. */
const LARGE = 64_000;
/** Bytes of large bodies that are read for one tenant: a megabyte takes about 25 ms of this process. */
const LARGE_BYTES_READ = { most: 4_000_000, mostDebt: 2_000_000, perSecond: 300_000 } as const;
/** Large bodies beyond that are let pass a few at a time, each after this, so that a shop sends no more than the process can discard. */
const DISCARDS = { places: 16, perTenant: 4 } as const;
const DISCARD_AFTER_MS = 500;
/** Signed deliveries of one tenant. A busy shop sends a few a second; one that sends more waits for each response. */
const DELIVERIES = {
  budget: { most: 200, mostDebt: 20, perSecond: 20 },
  lateAtOnce: 4,
  lateAfterMs: 200,
  maxWaiting: 100,
} as const;
/** Of one tenant. Further ones are refused. */
const MAX_WAITING = 100;
const ACCEPTED = JSON.stringify({ ok: true });

/**
 * Receives the shops' webhooks. A signed body is applied before the response, so that open browsers see it at once, unless it is large or
 * its store has used its budget; then the record is read again from the shop. A deletion waits for that, because the topic is not signed.
 * The unsigned ping that a shop sends when it creates a webhook gets status 200 and has no effect. A body that waits too long for its
 * store gets 503. A large body of a tenant that sent too many gets status 200 without being read, since a shop disables a webhook that
 * fails: the next sync finds the change.
 */
export function webhookRoutes(platform: Platform): (app: Hono) => void {
  const sendHint = createHintSender(platform.jobs);
  const writeDeliveries = async (storeId: string, work: (tx: Tx) => Promise<RereadTiming>) => {
    let begun = 0;
    await platform.db.asSystem(storeId, async (tx) => {
      begun = performance.now();
      const timing = await work(tx);
      if (timing !== 'never') tx.afterCommit(() => sendHint(storeId, timing));
    });
    return performance.now() - begun;
  };
  const write = createDeliveryQueue<ReceivedDelivery>({
    apply: (storeId, delivery) => writeDeliveries(storeId, (tx) => applyDelivery(tx, storeId, delivery)),
    keepHints: (storeId, deliveries) => writeDeliveries(storeId, (tx) => keepHints(tx, storeId, deliveries)),
  });
  const readBytes = new Budgets(LARGE_BYTES_READ);
  const discards = new FairQueue(DISCARDS);
  const pace = new Pace(DELIVERIES);
  return (app) => {
    app.post(
      '/webhooks/woocommerce/:store_id',
      bodyLimit({
        maxSize: MAX_BYTES,
        onError: (c) => {
          throw refuseUnread(c, new AppError('TOO_LARGE'));
        },
      }),
      (c) => runUrgently(() => receive(platform, { write, readBytes, discards, pace }, c, c.req.param('store_id'))),
    );
  };
}

interface Receiving {
  readonly write: WriteInTurn<ReceivedDelivery>;
  readonly readBytes: Budgets;
  readonly discards: FairQueue;
  readonly pace: Pace;
}

async function receive(
  platform: Platform,
  { write, readBytes, discards, pace }: Receiving,
  c: Context,
  storeId: string,
): Promise<Response> {
  const found = isUuid(storeId) ? await readSecret(platform, storeId) : null;
  if (found === null) throw refuseUnread(c, new AppError('STORE_NOT_FOUND'));
  const { tenant, secret, isDeleting } = found;
  const length = Number(c.req.header('content-length') ?? MAX_BYTES);
  const isLarge = !(length <= LARGE);
  if (isLarge && c.req.header('x-wc-webhook-signature') === undefined)
    throw refuseUnread(c, new AppError('INVALID_SIGNATURE'));
  if (isLarge && readBytes.left(tenant) <= 0) {
    if (discards.waiting(tenant) >= MAX_WAITING) throw refuseUnread(c, new AppError('RATE_LIMITED'));
    platform.log.info({ storeId }, 'A large delivery was left to the next sync');
    await discards.run(tenant, async () => {
      await sleep(DISCARD_AFTER_MS);
      // A shop that cannot send all of it counts a failure.
      await c.req.raw.body?.pipeTo(new WritableStream());
    });
    return accepted(c);
  }
  await pace.wait(tenant).catch((error: AppError) => {
    throw refuseUnread(c, error);
  });
  if (isLarge) readBytes.spend(tenant, length);
  const raw = new Uint8Array(await c.req.arrayBuffer());
  // The checks of others that wait would follow without a pause.
  await new Promise((resolve) => setImmediate(resolve));
  const delivery = checkBody(c, raw, { secret, isDeleting });
  if (delivery === null) return accepted(c);
  // Signed: strangers must not use it up.
  pace.spend(tenant, 1);
  await write({ storeId, tenant, mustBeHint: delivery.isLarge, delivery });
  return accepted(c);
}

/**
 * The delivery in a request; null when nothing needs to be done about it.
 * @throws AppError INVALID_SIGNATURE, and MALFORMED_JSON or INVALID_INPUT for a signed body that is no record.
 */
function checkBody(
  c: Context,
  raw: Uint8Array,
  { secret, isDeleting }: { secret: string; isDeleting: boolean },
): ReceivedDelivery | null {
  const text = new TextDecoder().decode(raw);
  const header = (name: string) => c.req.header(name);
  const signature = header('x-wc-webhook-signature');
  if (signature === undefined && isWebhookPing(header('content-type') ?? '', text)) return null;
  if (!verifyWebhook(raw, secret, signature)) throw new AppError('INVALID_SIGNATURE');
  const delivery = readDelivery(header);
  // Signed, but with a topic that we never subscribed to.
  if (delivery === null) return null;
  // The organization is being deleted, so its stores no longer sync. A restored one reads what it missed.
  return isDeleting ? null : receivedDelivery(delivery, text);
}

/** An error before the body was read: the rest of it is on the connection, which a proxy must not use for another request. */
function refuseUnread(c: Context, error: AppError): AppError {
  c.header('connection', 'close');
  return error;
}

/** With its length, so that it is sent as it is instead of compressed. */
function accepted(c: Context): Response {
  return c.body(ACCEPTED, 200, { 'content-type': 'application/json', 'content-length': String(ACCEPTED.length) });
}

/**
 * Returns the store's webhook secret; null if it has none or was removed. `isDeleting`: its organization is being deleted. `tenant`: its owner. One statement
 * without a role, as in the gate: every webhook waits for it.
 */
async function readSecret(
  { db, sealer }: Platform,
  storeId: string,
): Promise<{ secret: string; isDeleting: boolean; tenant: string } | null> {
  const { rows } = await plannedOnce<{
    sealed: string | null;
    is_deleting: boolean;
    owner_id: string;
  }>`
    select s.webhook_secret_sealed as sealed, o.deletion_due_at is not null as is_deleting, o.owner_id
    from woocommerce_stores s join organizations o on o.id = s.organization_id
    where s.id = ${storeId}::uuid and s.is_active`.execute(db.kyselyForServer);
  const [row] = rows;
  if (row?.sealed == null) return null;
  return { secret: sealer.open(row.sealed, `webhook:${storeId}`), isDeleting: row.is_deleting, tenant: row.owner_id };
}
