import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sql } from 'kysely';
import { isUuid } from '#domain/ids.ts';
import { verifyWebhook } from '../../integrations/woocommerce/webhooks/webhook-signature.ts';
import { isWebhookPing, readDelivery } from '../../integrations/woocommerce/webhooks/webhook-topics.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { runUrgently } from '../../platform/db/postgres/connect-in-turn.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyDelivery } from './webhooks/apply-delivery.ts';
import { createDeliveryTurns, type TakeTurn } from './webhooks/delivery-turns.ts';
import { createHintSender } from './webhooks/send-hint.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const ACCEPTED = JSON.stringify({ ok: true });

/**
 * Receives the shops' webhooks. A signed body is applied before the response, so that open browsers see it at once; then
 * the record is read again from the shop. A deletion waits for that, because the topic is not signed. The unsigned ping
 * that a shop sends when it creates a webhook gets status 200 and has no effect. A body that waits too long for its store gets 503.
 */
export function webhookRoutes(platform: Platform): (app: Hono) => void {
  const sendHint = createHintSender(platform.jobs);
  const inTurn = createDeliveryTurns();
  return (app) => {
    app.post(
      '/webhooks/woocommerce/:store_id',
      bodyLimit({
        maxSize: MAX_BYTES,
        onError: () => {
          throw new AppError('TOO_LARGE');
        },
      }),
      (c) => runUrgently(() => receive(platform, { sendHint, inTurn }, c, c.req.param('store_id'))),
    );
  };
}

async function receive(
  platform: Platform,
  { sendHint, inTurn }: { sendHint: ReturnType<typeof createHintSender>; inTurn: TakeTurn },
  c: Context,
  storeId: string,
): Promise<Response> {
  const found = isUuid(storeId) ? await readSecret(platform, storeId) : null;
  if (found === null) throw new AppError('STORE_NOT_FOUND');
  const raw = new Uint8Array(await c.req.arrayBuffer());
  const text = new TextDecoder().decode(raw);
  const header = (name: string) => c.req.header(name);
  const signature = header('x-wc-webhook-signature');
  if (signature === undefined && isWebhookPing(header('content-type') ?? '', text)) return accepted(c);
  if (!verifyWebhook(raw, found.secret, signature)) throw new AppError('INVALID_SIGNATURE');
  const delivery = readDelivery(header);
  // Signed, but with a topic that we never subscribed to.
  if (delivery === null) return accepted(c);
  // The organization is being deleted, so its stores no longer sync. A restored one reads what it missed.
  if (found.isDeleting) return accepted(c);
  const body = parse(text);
  await inTurn(storeId, () =>
    platform.db.asSystem(storeId, async (tx) => {
      const timing = await applyDelivery(tx, storeId, delivery, body);
      if (timing !== 'never') tx.afterCommit(() => sendHint(storeId, timing));
    }),
  );
  return accepted(c);
}

/** With its length, so that it is sent as it is instead of compressed. */
function accepted(c: Context): Response {
  return c.body(ACCEPTED, 200, { 'content-type': 'application/json', 'content-length': String(ACCEPTED.length) });
}

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    throw new AppError('MALFORMED_JSON');
  }
  throw new AppError('INVALID_INPUT', { message: 'A delivery is one JSON object.' });
}

/**
 * Returns the store's webhook secret; null if it has none or was removed. `isDeleting`: its organization is being deleted. One statement
 * without a role, as in the gate: every webhook waits for it.
 */
async function readSecret(
  { db, sealer }: Platform,
  storeId: string,
): Promise<{ secret: string; isDeleting: boolean } | null> {
  const { rows } = await sql<{ sealed: string | null; is_deleting: boolean }>`/* planned once: webhook secret */
    select s.webhook_secret_sealed as sealed, o.deletion_due_at is not null as is_deleting
    from woocommerce_stores s join organizations o on o.id = s.organization_id
    where s.id = ${storeId}::uuid and s.is_active`.execute(db.kyselyForServer);
  const [row] = rows;
  if (row?.sealed == null) return null;
  return { secret: sealer.open(row.sealed, `webhook:${storeId}`), isDeleting: row.is_deleting };
}
