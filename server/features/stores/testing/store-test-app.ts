import type { Selectable } from 'kysely';
import { vi } from 'vitest';
import type { Tables } from '../../../platform/db/tables.ts';
import { addMember } from '../../../testing/tenants.ts';
import { createLog } from '../../../platform/log/log.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { FULL_KEY, startStubShop, type StubShop } from '../../../testing/shop/stub-shop.ts';

/** The app, a shop, and its users. */
export interface StoreTestApp {
  readonly app: TestApp;
  readonly shop: StubShop;
  readonly owner: SignedIn;
  /** Members of the owner's organization. */
  readonly admin: SignedIn;
  readonly analyst: SignedIn;
  /** Owner of another organization. */
  readonly stranger: SignedIn;
  /** The log so far. */
  log(): string;
  /** Connects the shop as its owner and returns the response. */
  connect(more?: object): ReturnType<SignedIn['call']>;
  /** The store's row in the database. */
  row(storeId: string): Promise<Selectable<Tables['woocommerce_stores']>>;
  close(): Promise<void>;
}

/** The first sync belongs to another feature: only its requests are recorded. */
export async function startStoreTestApp(options: { now?: () => Date } = {}): Promise<StoreTestApp> {
  const lines: string[] = [];
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  const shop = await startStubShop();
  const app = await startTestApp({ log, ...options });
  vi.spyOn(app.stores, 'startSync').mockResolvedValue(undefined);
  const [owner, admin, analyst, stranger] = await Promise.all(
    ['owner', 'admin', 'analyst', 'stranger'].map((name) => app.signedIn(`${name}@example.co.za`)),
  );
  if (!owner || !admin || !analyst || !stranger) throw new Error('Four people were asked for.');
  const { db } = app.platform;
  await addMember(db, owner.organizationId, admin.userId, 'admin');
  await addMember(db, owner.organizationId, analyst.userId, 'analyst');
  return {
    app,
    shop,
    owner,
    admin,
    analyst,
    stranger,
    log: () => lines.join(''),
    connect: (more = {}) => owner.call('POST', '/api/v1/stores', { ...requestFor(owner, shop), ...more }),
    row: (storeId) =>
      db.asOwner(({ query }) =>
        query.selectFrom('woocommerce_stores').selectAll().where('id', '=', storeId).executeTakeFirstOrThrow(),
      ),
    async close() {
      await app.close();
      await shop.close();
    },
  };
}

/** The body that connects the shop. */
export function requestFor(person: SignedIn, shop: StubShop, key = FULL_KEY) {
  const { organizationId: organization_id } = person;
  return { organization_id, url: shop.origin, consumer_key: key.key, consumer_secret: key.secret };
}

/** Takes every store out of the database and every webhook out of the shop. */
export async function deleteTestStores({ app, shop }: StoreTestApp): Promise<void> {
  shop.webhooks.clear();
  shop.webhookSecrets.clear();
  shop.before = () => undefined;
  await app.platform.db.asOwner(async ({ query }) => {
    await query.deleteFrom('woocommerce_stores').execute();
    await query.deleteFrom('rate_limits').execute();
  });
}
