import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { testProduct } from '#domain/testing/test-records.ts';
import { readEnv } from '../../../env.ts';
import type { Database } from '../../../platform/db/database.ts';
import { silentLog } from '../../../platform/log/log.ts';
import type { EmailMessage } from '../../../platform/mail/mail.ts';
import { createPlatform, type Platform } from '../../../platform/platform.ts';
import { addMember, createOrganization, createStore, createUser } from '../../../testing/tenants.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { alertHandlers, runStoreCheck } from '../alerts.jobs.ts';
import { deliveryHandlers } from '../delivery/delivery.jobs.ts';
import { emailChannel } from '../delivery/email-channel.ts';
import { digestLinks } from '../stop/stop-links.ts';

/** A store with manual alert checks and its own clock. Jobs and emails are recorded instead of sent. */
export interface AlertTestStore {
  readonly platform: Platform;
  readonly ownerId: string;
  readonly organizationId: string;
  readonly storeId: string;
  readonly emails: EmailMessage[];
  readonly sent: { job: string; payload: object }[];
  /** Writes products, or variations, as the shop has them. */
  products(...records: object[]): Promise<void>;
  variations(...records: object[]): Promise<void>;
  /** Moves the clock and checks the store. */
  look(minutesLater?: number): Promise<void>;
  /** Runs the schedule. */
  checkAllStores(minutesLater?: number): Promise<void>;
  run(statement: string): Promise<void>;
  /** Alerts as "kind subject" in order, by default only open ones. */
  alerts(which?: 'open' | 'all'): Promise<string[]>;
  addMember(role: 'admin' | 'manager' | 'analyst'): Promise<string>;
}

const RUN = { id: 'test', signal: new AbortController().signal };

/** 10:00 in Johannesburg. */
export const TEST_START = '2026-03-10T08:00:00Z';

export async function startAlertTestStore(db: Database, storeName = 'Kaapstad Koffie'): Promise<AlertTestStore> {
  let now = Date.parse(TEST_START);
  const emails: EmailMessage[] = [];
  const ids = new Set<string>();
  const sent: AlertTestStore['sent'] = [];
  const env = readEnv({ KAROO_SANDBOX: 'off' });
  const whole = createPlatform({ env, db, log: silentLog(), publicUrl: 'http://karoo.test', secret: 'for tests only' });
  const platform: Platform = {
    ...whole,
    now: () => new Date(now),
    mail: {
      // As the mail queue does, of several emails with one id it takes the first.
      async send(email, id = randomUUID()) {
        if (!ids.has(id)) emails.push(email);
        ids.add(id);
      },
    },
    jobs: {
      ...whole.jobs,
      async send(job, payload) {
        if (job.name !== 'notices.send.v1') sent.push({ job: job.name, payload });
        else await delivery.find(({ definition }) => definition.name === job.name)?.run(payload, RUN);
        return null;
      },
    },
  };
  const ownerId = await createUser(db, 'Naledi Dlamini');
  const organizationId = await createOrganization(db, ownerId);
  const connected = new Date(now - 60_000);
  const storeId = await createStore(db, organizationId, {
    name: storeName,
    last_sync_at: connected,
    alerts_since: connected,
  });
  const delivery = deliveryHandlers(platform, [emailChannel(platform, digestLinks(platform))]);
  const handlers = alertHandlers(platform);
  return {
    platform,
    ownerId,
    organizationId,
    storeId,
    emails,
    sent,
    products: async (...records) => void (await upsertBatch(db, storeId, 'products', records)),
    variations: async (...records) => void (await upsertBatch(db, storeId, 'variations', records)),
    async look(minutesLater = 1) {
      now += minutesLater * 60_000;
      await runStoreCheck(platform, storeId);
    },
    async checkAllStores(minutesLater = 1) {
      now += minutesLater * 60_000;
      const all = handlers.find(({ definition }) => definition.name === 'alerts.check-all.v1');
      await all?.run({}, RUN);
    },
    run: async (statement) => void (await db.asOwner(({ query }) => sql.raw(statement).execute(query))),
    async alerts(which = 'open') {
      const { rows } = await db.asOwner(({ query }) =>
        sql<{ text: string }>`select kind || ' ' || subject as text from alerts
          where organization_id = ${organizationId}::uuid and (${which === 'all'} or cleared_at is null)
          order by opened_at, kind, subject`.execute(query),
      );
      return rows.map(({ text }) => text);
    },
    async addMember(role) {
      const id = await createUser(db, `The ${role}`);
      await addMember(db, organizationId, id, role);
      return id;
    },
  };
}

/** A product with counted stock. */
export function counted(id: number, stock: number, changes: object = {}): object {
  const stock_status = stock > 0 ? 'instock' : 'outofstock';
  return testProduct(id, { manage_stock: true, stock_quantity: stock, stock_status, ...changes });
}
