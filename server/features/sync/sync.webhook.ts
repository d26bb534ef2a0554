import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isUuid } from '#domain/ids.ts';
import { verifyWebhook } from '../../integrations/woocommerce/webhooks/webhook-signature.ts';
import { isWebhookPing, readDelivery } from '../../integrations/woocommerce/webhooks/webhook-topics.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { runUrgently } from '../../platform/db/postgres/connect-in-turn.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyDelivery } from './webhooks/apply-delivery.ts';
import { HINT_WAIT_MS, rereadHints } from './webhooks/reread-hints.jobs.ts';

const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Receives the shops' webhooks. A signed body is applied before the response, so that open browsers see it at once; then
 * the record is read again from the shop. A deletion waits for that, because the topic is not signed. The unsigned ping
 * that a shop sends when it creates a webhook gets status 200 and has no effect.
 */
export function webhookRoutes(platform: Platform): (app: Hono) => void {
  return (app) => {
    app.post(
      '/webhooks/woocommerce/:store_id',
      bodyLimit({
        maxSize: MAX_BYTES,
        onError: () => {
          throw new AppError('TOO_LARGE');
        },
      }),
      (c) => runUrgently(() => receive(platform, c, c.req.param('store_id'))),
    );
  };
}

async function receive(platform: Platform, c: Context, storeId: string): Promise<Response> {
  const found = isUuid(storeId) ? await readSecret(platform, storeId) : null;
  if (found === null) throw new AppError('STORE_NOT_FOUND');
  const raw = new Uint8Array(await c.req.arrayBuffer());
  const text = new TextDecoder().decode(raw);
  const header = (name: string) => c.req.header(name);
  const signature = header('x-wc-webhook-signature');
  if (signature === undefined && isWebhookPing(header('content-type') ?? '', text)) return c.json({ ok: true });
  if (!verifyWebhook(raw, found.secret, signature)) throw new AppError('INVALID_SIGNATURE');
  const delivery = readDelivery(header);
  // Signed, but with a topic that we never subscribed to.
  if (delivery === null) return c.json({ ok: true });
  // The organization is being deleted, so its stores no longer sync. A restored one reads what it missed.
  if (found.isDeleting) return c.json({ ok: true });
  const body = parse(text);
  await platform.db.asSystem(storeId, async (tx) => {
    const timing = await applyDelivery(tx, storeId, delivery, body);
    if (timing !== 'never') tx.afterCommit(() => sendHint(platform, storeId, timing === 'now' ? 0 : HINT_WAIT_MS));
  });
  return c.json({ ok: true });
}

async function sendHint({ jobs, now }: Platform, storeId: string, waitMs: number): Promise<void> {
  const startAfter = new Date(now().getTime() + waitMs);
  await jobs.send(rereadHints, { storeId }, { key: storeId, startAfter });
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

/** Returns the store's webhook secret; null if it has none or was removed. `isDeleting`: its organization is being deleted. */
async function readSecret(
  { db, sealer }: Platform,
  storeId: string,
): Promise<{ secret: string; isDeleting: boolean } | null> {
  const row = await db.asSystem(storeId, (tx) =>
    tx.query
      .selectFrom('woocommerce_stores as s')
      .innerJoin('organizations as o', 'o.id', 's.organization_id')
      .select(['s.webhook_secret_sealed', 'o.deletion_due_at'])
      .where('s.id', '=', storeId)
      .where('s.is_active', '=', true)
      .executeTakeFirst(),
  );
  if (row?.webhook_secret_sealed == null) return null;
  return {
    secret: sealer.open(row.webhook_secret_sealed, `webhook:${storeId}`),
    isDeleting: row.deletion_due_at !== null,
  };
}
