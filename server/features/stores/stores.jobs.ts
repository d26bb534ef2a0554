import { sql } from 'kysely';
import { z } from 'zod';
import { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import { describeWooError } from '../../integrations/woocommerce/connection/diagnosis.ts';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import { workOnEach } from '../../platform/jobs/work-on-each.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { OpenShop } from './open-shop.ts';
import { deliveryAddress, newWebhookSecret, removeWebhooks, reconcileWebhooks } from './shop-webhooks.ts';
import { announceStore, recordHealth, recordWebhooks } from './stores.commands.ts';
import { purgeStore } from './purge-store.ts';
import type { StoresContext } from './stores-context.ts';
import { listRemovedSamples, listWithShop } from './stores.queries.ts';

const ofStore = z.object({ storeId: z.uuid() });

/** Reconciles our webhooks in a shop: at connect, with a new key, and on schedule. */
export const reconcileStoreWebhooks = defineJob('stores.settle-webhooks.v1', ofStore, {
  queueing: 'one-waiting',
  concurrency: 2,
  retryLimit: 5,
  retryDelay: 30,
  expireInSeconds: 300,
});
/** Removes our webhooks from the shop of a removed store. */
export const removeStoreWebhooks = defineJob('stores.remove-webhooks.v1', ofStore, {
  concurrency: 2,
  retryLimit: 8,
  retryDelay: 60,
  expireInSeconds: 300,
});
/** Queues a webhook check for every connected store. */
export const watchWebhooks = defineJob('stores.watch-webhooks.v1', z.object({}), { queueing: 'one-at-all' });
/** Recomputes a store's figures after its time zone, date type or statuses changed. */
export const recomputeFigures = defineJob('stores.recompute-figures.v1', ofStore, {
  queueing: 'one-waiting',
  concurrency: 2,
  expireInSeconds: 1800,
});

/** Deletes the sample data that was removed, also what a process that ended left. */
export const purgeSamples = defineJob('stores.purge-samples.v1', z.object({}), {
  queueing: 'one-waiting',
  expireInSeconds: 1800,
});

export const storeJobs = [reconcileStoreWebhooks, removeStoreWebhooks, watchWebhooks, recomputeFigures, purgeSamples];

/** Shops disable webhooks silently, so they are checked twice an hour. */
export const storeSchedules: readonly JobSchedule[] = [
  { job: watchWebhooks, cron: '7,37 * * * *', payload: {} },
  { job: purgeSamples, cron: '22 * * * *', payload: {} },
];

export function storeHandlers(context: StoresContext): JobHandler[] {
  const { db, jobs, log } = context.platform;
  return [
    reconcileStoreWebhooks.handledBy(({ storeId }) => reconcile(context, storeId)),
    removeStoreWebhooks.handledBy(({ storeId }) => remove(context, storeId)),
    watchWebhooks.handledBy(async () => {
      for (const id of await db.asSystem(null, listWithShop))
        await jobs.send(reconcileStoreWebhooks, { storeId: id }, { key: id });
    }),
    purgeSamples.handledBy(async (_payload, { signal }) => {
      const removed = await db.asSystem(null, listRemovedSamples);
      await workOnEach(removed, log, (id) => purgeStore(context, id, signal), signal);
    }),
    recomputeFigures.handledBy(({ storeId }) =>
      db.asSystem(storeId, async (tx) => {
        await sql`select recompute_store(${storeId}::uuid)`.execute(tx.query);
        await sql`select announce_change(${storeId}::uuid, 'orders', null)`.execute(tx.query);
      }),
    ),
  ];
}

/** Returns null for a store that was removed in the meantime, and for sample data. */
async function openIfExists(context: StoresContext, storeId: string, removed = false): Promise<OpenShop | null> {
  try {
    return await context.openShop(storeId, { removed });
  } catch (error) {
    if (error instanceof AppError && ['STORE_NOT_FOUND', 'SAMPLE_DATA'].includes(error.code)) return null;
    throw error;
  }
}

async function reconcile(context: StoresContext, storeId: string): Promise<void> {
  const { db, sealer, publicUrl, now, log } = context.platform;
  const shop = await openIfExists(context, storeId);
  if (shop?.supports.canWrite !== true) return;
  const secret = await webhookSecret(context, storeId);
  try {
    const request = { deliveryUrl: deliveryAddress(publicUrl, storeId), secret: secret.plain, resign: secret.isNew };
    // Store the secret first: the shop may deliver before this job continues.
    if (secret.isNew)
      await db.asSystem(storeId, (tx) =>
        recordWebhooks(tx, storeId, [], sealer.seal(secret.plain, `webhook:${storeId}`)),
      );
    const { webhooks, reactivated } = await reconcileWebhooks(shop.client, request);
    if (reactivated.length > 0)
      log.warn({ storeId, topics: reactivated }, 'The shop had disabled webhooks; they are active again');
    await db.asSystem(storeId, async (tx) => {
      await recordWebhooks(tx, storeId, webhooks);
      await recordHealth(tx, storeId, null, now());
      await announceStore(tx, storeId);
    });
  } catch (error) {
    if (!(error instanceof WooError)) throw error;
    await db.asSystem(storeId, async (tx) => {
      await recordHealth(tx, storeId, describeWooError(error), now());
      await announceStore(tx, storeId);
    });
    throw error;
  }
}

async function webhookSecret(context: StoresContext, storeId: string): Promise<{ plain: string; isNew: boolean }> {
  const { db, sealer } = context.platform;
  const row = await db.asSystem(storeId, (tx) =>
    tx.query
      .selectFrom('woocommerce_stores')
      .select('webhook_secret_sealed')
      .where('id', '=', storeId)
      .executeTakeFirst(),
  );
  if (!row?.webhook_secret_sealed) return { plain: newWebhookSecret(), isNew: true };
  return { plain: sealer.open(row.webhook_secret_sealed, `webhook:${storeId}`), isNew: false };
}

/** Errors of a revoked or read-only key, which can never remove webhooks. */
const KEY_ERRORS: readonly string[] = ['WRONG_KEY', 'WRONG_SECRET', 'NOT_ALLOWED', 'READ_ONLY_KEY'];
/** How long to retry a removed shop that does not respond. The shop disables undeliverable webhooks itself. */
const GIVE_UP_AFTER_MS = 60 * 60_000;

/** Uses the key of a removed store a last time to remove its webhooks, then deletes it. */
async function remove(context: StoresContext, storeId: string): Promise<void> {
  const { db, publicUrl, now } = context.platform;
  const shop = await openIfExists(context, storeId, true);
  if (shop === null) return;
  try {
    await removeWebhooks(shop.client, deliveryAddress(publicUrl, storeId));
  } catch (error) {
    if (!(error instanceof WooError)) throw error;
    const since = await removedAt(context, storeId);
    if (!KEY_ERRORS.includes(error.code) && now().getTime() - since.getTime() < GIVE_UP_AFTER_MS) throw error;
  }
  await db.asSystem(storeId, (tx) =>
    tx.query
      .updateTable('woocommerce_stores')
      .set({ credentials_sealed: null, webhook_secret_sealed: null })
      .where('id', '=', storeId)
      .where('is_active', '=', false)
      .execute(),
  );
}

async function removedAt(context: StoresContext, storeId: string): Promise<Date> {
  const row = await context.platform.db.asSystem(storeId, (tx) =>
    tx.query.selectFrom('woocommerce_stores').select('deleted_at').where('id', '=', storeId).executeTakeFirst(),
  );
  return row?.deleted_at ?? new Date(0);
}
