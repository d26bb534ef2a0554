import { randomUUID } from 'node:crypto';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import type { OrganizationScope, StoreScope } from '#domain/ids.ts';
import { diagnoseConnection } from '../../../integrations/woocommerce/connection/diagnose-connection.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { openKey, sealCredentials } from '../open-shop.ts';
import {
  changeStore,
  insertStore,
  announceStore,
  saveShopFacts,
  recordHealth,
  restoreStore,
  setDateType,
  type ShopFacts,
} from '../stores.commands.ts';
import { recomputeFigures, reconcileStoreWebhooks } from '../stores.jobs.ts';
import type { StoresContext } from '../stores-context.ts';
import { findRemoved, hasShop, lockConnections } from '../stores.queries.ts';

interface ShopKey {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

type Reached = Extract<Awaited<ReturnType<typeof diagnoseConnection>>, { ok: true }>;

/**
 * Looks at the shop and says what it found. Talks to the network: never call it inside a transaction.
 * Throws STORE_UNREACHABLE with `data: { code, sentence, remedy }`.
 */
async function reach(context: StoresContext, url: string, key: ShopKey): Promise<Reached> {
  const report = await diagnoseConnection(url, key, context.woo);
  if (report.ok) return report;
  const { code, sentence, remedy } = report;
  throw new AppError('STORE_UNREACHABLE', { message: `${sentence} ${remedy}`, data: { code, sentence, remedy } });
}

function factsOf({ connection, shop }: Reached): ShopFacts {
  return {
    url: connection.url,
    apiRoot: connection.apiRoot,
    auth: connection.auth,
    timezone: shop.timezone,
    currency: shop.currency ?? 'ZAR',
    wooVersion: shop.wooVersion,
    wordpressVersion: shop.wordpressVersion,
    prettyPermalinks: shop.prettyPermalinks,
    dateType: shop.dateType,
    // What the shop's own reports leave out, and always what is no order yet or no more.
    excludedStatuses: [
      ...new Set([...shop.excludedStatuses, ...EXCLUDED_STATUSES.filter((status) => /draft|trash/.test(status))]),
    ],
    supports: {
      ...shop.supports,
      canWrite: shop.canWrite,
      ...(shop.lowStockAmount !== null && { lowStockAmount: shop.lowStockAmount }),
    },
  };
}

/** As many characters as a person may give a store's name. */
const NAME_LENGTH = 120;

/** A shop to connect: for whom, who asks, and with which key. */
export interface ConnectRequest {
  readonly organization: OrganizationScope;
  readonly userId: string;
  readonly url: string;
  readonly name?: string | undefined;
  readonly key: ShopKey;
}

/**
 * Connects a shop: checks it, keeps it as a store with its key sealed, registers webhooks and starts the first sync. One
 * that the organization had removed becomes the same store again, so that what waits for it can be sent.
 * Answers the store's id. Throws STORE_UNREACHABLE, STORE_EXISTS.
 */
export async function connectStore(context: StoresContext, request: ConnectRequest): Promise<string> {
  const { db, jobs } = context.platform;
  const reached = await reach(context, request.url, request.key);
  return db.asUser({ userId: request.userId, organizationId: request.organization.organizationId }, async (tx) => {
    await lockConnections(tx, request.organization);
    if (await hasShop(tx, request.organization, reached.connection.url)) throw new AppError('STORE_EXISTS');
    const { id, isAnother } = await keepStore(tx, context, request, reached);
    tx.afterCommit(async () => {
      if (isAnother) await jobs.send(recomputeFigures, { storeId: id }, { key: id });
      await jobs.send(reconcileStoreWebhooks, { storeId: id }, { key: id });
      await context.startSync(id, request.userId);
    });
    return id;
  });
}

/** Keeps the shop as a new store, or as the one that was removed. `isAnother`: the figures must be recalculated. */
async function keepStore(tx: Tx, { platform }: StoresContext, request: ConnectRequest, reached: Reached) {
  const { sealer } = platform;
  const now = platform.now();
  const facts = factsOf(reached);
  const removed = await findRemoved(tx, request.organization, facts.url);
  if (removed !== null) {
    await restoreStore(tx, removed, {
      name: request.name,
      credentialsSealed: sealCredentials(sealer, removed, request.key),
      now,
    });
    return { id: removed, isAnother: await saveShopFacts(tx, removed, facts, now) };
  }
  const id = randomUUID();
  await insertStore(tx, request.organization, {
    id,
    name: request.name ?? reached.shop.name.slice(0, NAME_LENGTH),
    createdBy: request.userId,
    credentialsSealed: sealCredentials(sealer, id, request.key),
    facts,
    now,
  });
  return { id, isAnother: false };
}

/** What a person changes about a store: its name, its key (tried first), the date its orders count on. */
export interface StoreChange {
  readonly name?: string | undefined;
  readonly key?: ShopKey | undefined;
  readonly dateType?: ShopFacts['dateType'] | undefined;
}

/** Changes a store. A new key must open the same shop. Throws STORE_UNREACHABLE, STORE_NOT_FOUND. */
export async function editStore(
  context: StoresContext,
  scope: StoreScope,
  userId: string,
  change: StoreChange,
): Promise<void> {
  const { db, sealer, now, jobs } = context.platform;
  const reached = change.key && (await reach(context, await addressOf(db, userId, scope), change.key));
  await db.asUser({ userId, ...scope }, async (tx) => {
    await changeStore(tx, scope, {
      name: change.name,
      now: now(),
      ...(change.key && { credentialsSealed: sealCredentials(sealer, scope.storeId, change.key) }),
    });
    const isAnother = reached !== undefined && (await saveShopFacts(tx, scope.storeId, factsOf(reached), now()));
    if (change.dateType) await setDateType(tx, scope, change.dateType, now());
    tx.afterCommit(async () => {
      if (change.dateType || isAnother)
        await jobs.send(recomputeFigures, { storeId: scope.storeId }, { key: scope.storeId });
      if (change.key) await jobs.send(reconcileStoreWebhooks, { storeId: scope.storeId }, { key: scope.storeId });
      await db.asSystem(scope.storeId, (system) => announceStore(system, scope.storeId));
    });
  });
}

async function addressOf(db: Database, userId: string, scope: StoreScope): Promise<string> {
  const row = await db.asUser({ userId, ...scope }, (tx) =>
    tx.query.selectFrom('woocommerce_stores').select('url').where('id', '=', scope.storeId).executeTakeFirst(),
  );
  if (!row) throw new AppError('STORE_NOT_FOUND');
  return row.url;
}

/**
 * Looks at a connected shop again and keeps what was found, good or bad: a key that may write by now gets its webhooks.
 * Never throws for what the shop does.
 */
export async function testStore(context: StoresContext, scope: StoreScope) {
  const { db, sealer, now, jobs } = context.platform;
  const { storeId } = scope;
  const { url, key } = await openKey(db, sealer, storeId);
  const report = await diagnoseConnection(url, key, context.woo);
  await db.asSystem(storeId, async (tx) => {
    let isAnother = false;
    if (report.ok) isAnother = await saveShopFacts(tx, storeId, factsOf(report), now());
    else
      await recordHealth(tx, storeId, { code: report.code, sentence: report.sentence, remedy: report.remedy }, now());
    await announceStore(tx, storeId);
    tx.afterCommit(async () => {
      if (isAnother) await jobs.send(recomputeFigures, { storeId }, { key: storeId });
      if (report.ok) await jobs.send(reconcileStoreWebhooks, { storeId }, { key: storeId });
    });
  });
  return report;
}
