import { randomUUID } from 'node:crypto';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import type { OrganizationScope, StoreScope } from '#domain/ids.ts';
import type { ShopSettings } from '#domain/shop-settings.ts';
import { isTransient } from '../../../integrations/woocommerce/client/retry.ts';
import type { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { diagnoseConnection } from '../../../integrations/woocommerce/connection/diagnose-connection.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { changedFields, logChange } from '../../activity/activity.public.ts';
import { openKey, sealCredentials } from '../open-shop.ts';
import {
  changeStore,
  decideSettings,
  insertStore,
  announceStore,
  removeSample,
  saveShopFacts,
  recordHealth,
  restoreStore,
  setDateType,
  type ShopFacts,
} from '../stores.commands.ts';
import { purgeSamples, recomputeFigures, reconcileStoreWebhooks } from '../stores.jobs.ts';
import type { StoresContext } from '../stores-context.ts';
import { findRemoved, findShop, lockConnections } from '../stores.queries.ts';

interface ShopKey {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

type Reached = Extract<Awaited<ReturnType<typeof diagnoseConnection>>, { ok: true }>;

/**
 * Diagnoses the connection to a shop. It uses the network, so do not call it in a transaction.
 * @throws AppError STORE_UNREACHABLE with `data: { code, sentence, remedy }`.
 */
async function requireReachable(context: StoresContext, url: string, key: ShopKey): Promise<Reached> {
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
    wooVersion: shop.wooVersion,
    wordpressVersion: shop.wordpressVersion,
    prettyPermalinks: shop.prettyPermalinks,
    name: shop.name?.slice(0, NAME_LENGTH) ?? null,
    guess: shop.guess,
    settings: known({
      ...shop.settings,
      // The shop's own exclusions, and always drafts and the trash.
      excluded_statuses: shop.settings.excluded_statuses && [
        ...new Set([
          ...shop.settings.excluded_statuses,
          ...EXCLUDED_STATUSES.filter((status) => /draft|trash/.test(status)),
        ]),
      ],
    }),
    supports: known({ ...shop.supports, canWrite: mayWrite(shop.writeError) }),
  };
}

/** Whether the shop takes changes; null when it could not say now. */
function mayWrite(error: WooError | null): boolean | null {
  if (error === null) return true;
  return error.code === 'MAINTENANCE' || isTransient(error) ? null : false;
}

/** Without what the shop did not say. */
function known<Facts extends object>(facts: Facts): { [Name in keyof Facts]?: NonNullable<Facts[Name]> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as {
    [Name in keyof Facts]?: NonNullable<Facts[Name]>;
  };
}

/** The contract's limit for store names. */
const NAME_LENGTH = 120;

export interface ConnectRequest {
  readonly organization: OrganizationScope;
  readonly userId: string;
  readonly url: string;
  readonly name?: string | undefined;
  readonly key: ShopKey;
  /** Whether a connected shop gets this key instead of its own: its administrator has just approved it in the shop. */
  readonly replacesKey?: true;
}

/**
 * Connects a shop: checks it, stores it with its key sealed, registers webhooks, starts the first sync, and
 * removes sample data. A shop that the organization had removed becomes the same store again, so that its queued offline changes can be sent.
 * Returns the store's id.
 * @throws AppError STORE_UNREACHABLE, STORE_EXISTS.
 */
export async function connectStore(context: StoresContext, request: ConnectRequest): Promise<string> {
  const { db, jobs } = context.platform;
  const reached = await requireReachable(context, request.url, request.key);
  return db.asUser({ userId: request.userId, organizationId: request.organization.organizationId }, async (tx) => {
    await lockConnections(tx, request.organization);
    const connected = await findShop(tx, request.organization, reached.connection.url);
    if (connected !== null && !request.replacesKey) throw new AppError('STORE_EXISTS');
    if (connected !== null) return replaceKey(tx, context, { ...request, storeId: connected }, reached);
    const { id, isOutdated } = await saveStore(tx, context, request, reached);
    await logChange(tx, {
      organizationId: request.organization.organizationId,
      userId: request.userId,
      kind: 'store.connect',
      at: context.platform.now(),
      storeId: id,
    });
    const hadSample = await removeSample(tx, request.organization, context.platform.now());
    tx.afterCommit(async () => {
      if (hadSample) await jobs.send(purgeSamples, {}, { key: 'all' });
      if (isOutdated) await jobs.send(recomputeFigures, { storeId: id }, { key: id });
      await jobs.send(reconcileStoreWebhooks, { storeId: id }, { key: id });
      await context.startSync(id, request.userId);
    });
    return id;
  });
}

async function replaceKey(
  tx: Tx,
  { platform }: StoresContext,
  { storeId, organization: { organizationId }, userId, key }: ConnectRequest & { storeId: string },
  reached: Reached,
): Promise<string> {
  const { db, sealer, jobs } = platform;
  const now = platform.now();
  const scope = scopeForServer(storeId, organizationId);
  await changeStore(tx, scope, { now, credentialsSealed: sealCredentials(sealer, storeId, key) });
  await saveShopFacts(tx, storeId, factsOf(reached), { now });
  await logChange(tx, { ...scope, userId, kind: 'store.change', at: now, changes: [{ field: 'key' }] });
  tx.afterCommit(async () => {
    await jobs.send(reconcileStoreWebhooks, { storeId }, { key: storeId });
    await db.asSystem(storeId, (system) => announceStore(system, storeId));
  });
  return storeId;
}

/** Saves the shop as a new store, or restores the removed one. `isOutdated`: the figures must be recomputed. */
async function saveStore(tx: Tx, { platform }: StoresContext, request: ConnectRequest, reached: Reached) {
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
    return { id: removed, isOutdated: await saveShopFacts(tx, removed, facts, { now, useAll: true }) };
  }
  const id = randomUUID();
  await insertStore(tx, request.organization, {
    id,
    name: request.name ?? facts.name ?? new URL(facts.url).hostname.slice(0, NAME_LENGTH),
    createdBy: request.userId,
    credentialsSealed: sealCredentials(sealer, id, request.key),
    facts,
    now,
  });
  return { id, isOutdated: false };
}

export interface StoreChange {
  readonly name?: string | undefined;
  readonly key?: ShopKey | undefined;
  readonly dateType?: ShopSettings['date_type'] | undefined;
}

/** Changes a store. A new key is tried first. Throws STORE_UNREACHABLE, STORE_NOT_FOUND. */
export async function editStore(
  context: StoresContext,
  scope: StoreScope,
  userId: string,
  change: StoreChange,
): Promise<void> {
  const { db, sealer, now, jobs } = context.platform;
  const reached = change.key && (await requireReachable(context, await addressOf(db, userId, scope), change.key));
  await db.asUser({ userId, ...scope }, async (tx) => {
    const before = await readChoices(tx, scope);
    await changeStore(tx, scope, {
      name: change.name,
      now: now(),
      ...(change.key && { credentialsSealed: sealCredentials(sealer, scope.storeId, change.key) }),
    });
    if (reached !== undefined) await saveShopFacts(tx, scope.storeId, factsOf(reached), { now: now() });
    if (change.dateType) await setDateType(tx, scope, change.dateType, now());
    const changes = [
      ...changedFields(before, await readChoices(tx, scope), ['name', 'date_type']),
      ...(change.key ? [{ field: 'key' }] : []),
    ];
    if (changes.length > 0) await logChange(tx, { ...scope, userId, kind: 'store.change', at: now(), changes });
    tx.afterCommit(async () => {
      if (change.dateType) await jobs.send(recomputeFigures, { storeId: scope.storeId }, { key: scope.storeId });
      if (change.key) await jobs.send(reconcileStoreWebhooks, { storeId: scope.storeId }, { key: scope.storeId });
      await db.asSystem(scope.storeId, (system) => announceStore(system, scope.storeId));
    });
  });
}

/**
 * Uses the shop's changed settings for all figures, or keeps those that the figures follow. Others count as seen.
 * @throws AppError CONFLICT when the shop changed them again since the person saw them.
 */
export async function decideShopSettings(
  { platform: { db, now, jobs } }: StoresContext,
  scope: StoreScope,
  userId: string,
  decision: { use: boolean; since: string },
): Promise<void> {
  const { storeId } = scope;
  await db.asUser({ userId, ...scope }, async (tx) => {
    const changes = await decideSettings(tx, scope, { ...decision, now: now() });
    if (changes.length > 0) await logChange(tx, { ...scope, userId, kind: 'store.change', at: now(), changes });
    tx.afterCommit(async () => {
      if (decision.use && changes.length > 0) await jobs.send(recomputeFigures, { storeId }, { key: storeId });
      await db.asSystem(storeId, (system) => announceStore(system, storeId));
    });
  });
}

function readChoices(tx: Tx, { storeId }: StoreScope): Promise<object> {
  return tx.query
    .selectFrom('woocommerce_stores')
    .select(['name', 'date_type'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
}

async function addressOf(db: Database, userId: string, scope: StoreScope): Promise<string> {
  const row = await db.asUser({ userId, ...scope }, (tx) =>
    tx.query
      .selectFrom('woocommerce_stores')
      .select(['url', 'is_sample'])
      .where('id', '=', scope.storeId)
      .executeTakeFirst(),
  );
  if (!row) throw new AppError('STORE_NOT_FOUND');
  if (row.is_sample) throw new AppError('SAMPLE_DATA');
  return row.url;
}

/**
 * Diagnoses a connected shop again and stores the result. A key that can now write gets its webhooks. Settings that changed in the
 * shop and move money or days wait for a person's decision.
 * Problems of the shop are returned, not thrown.
 */
export async function testStore(context: StoresContext, scope: StoreScope) {
  const { db, sealer, now, jobs } = context.platform;
  const { storeId } = scope;
  const { url, key } = await openKey(db, sealer, storeId);
  const report = await diagnoseConnection(url, key, context.woo);
  await db.asSystem(storeId, async (tx) => {
    if (report.ok) await saveShopFacts(tx, storeId, factsOf(report), { now: now() });
    else
      await recordHealth(tx, storeId, { code: report.code, sentence: report.sentence, remedy: report.remedy }, now());
    await announceStore(tx, storeId);
    tx.afterCommit(async () => {
      if (report.ok) await jobs.send(reconcileStoreWebhooks, { storeId }, { key: storeId });
    });
  });
  return report;
}
