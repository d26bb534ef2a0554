import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isUuid } from '#domain/ids.ts';
import { verifyWebhook } from '../../integrations/woocommerce/webhooks/webhook-signature.ts';
import { isWebhookPing, readDelivery } from '../../integrations/woocommerce/webhooks/webhook-topics.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyDelivery } from './webhooks/apply-delivery.ts';
import { HINT_WAIT_MS, rereadHints } from './webhooks/reread-hints.jobs.ts';

const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Where shops tell what changed. What is signed is applied before the answer, so that an open browser sees it at once;
 * then the record is read again. A deletion waits for that reading: the topic is not signed. The ping that a shop sends while it makes a webhook has no signature: it gets its 200
 * and nothing else.
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
      (c) => receive(platform, c, c.req.param('store_id')),
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
  // Signed, but of a topic that we never asked for: somebody else's use of the same address.
  if (delivery === null) return c.json({ ok: true });
  // Nothing of it is kept up to date any more; a restored one reads what it missed.
  if (found.isEnding) return c.json({ ok: true });
  const body = parse(text);
  await platform.db.asSystem(storeId, async (tx) => {
    const when = await applyDelivery(tx, storeId, delivery, body);
    if (when !== 'never') tx.afterCommit(() => sendHint(platform, storeId, when === 'now' ? 0 : HINT_WAIT_MS));
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

/** The secret that this store's webhooks are signed with; null for a store that has none or is gone. `isEnding`: its organization is being deleted. */
async function readSecret(
  { db, sealer }: Platform,
  storeId: string,
): Promise<{ secret: string; isEnding: boolean } | null> {
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
    isEnding: row.deletion_due_at !== null,
  };
}
