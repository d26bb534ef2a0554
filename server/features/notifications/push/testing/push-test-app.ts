import { vi } from 'vitest';
import { testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../../../testing/orders/upsert-batch.ts';
import { createStore } from '../../../../testing/tenants.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { deliveryJobs, deliverySchedules, notify } from '../../delivery/delivery.jobs.ts';
import { type FakePushService, startFakePushService } from './fake-push-service.ts';

/** The app with a clock of its own, and a push service whose browsers read their messages. */
export interface PushTestApp {
  readonly app: TestApp;
  readonly owner: SignedIn;
  readonly service: FakePushService;
  /** Moves the clock. */
  at(instant: string): void;
  /** A store of the owner whose first sync ended long ago. */
  store(name: string, changes?: object): Promise<string>;
  /** Puts orders into a store: by number, when they were created, and what differs from R 115,00. */
  orders(storeId: string, orders: readonly [id: number, created: string, changes?: object][]): Promise<void>;
  /** Switches notifications on for a new browser. */
  browser(choice?: object, person?: SignedIn): Promise<ReturnType<FakePushService['subscribe']>>;
  /** Looks at the store as after a change, runs the schedules, and waits until nothing is left to do. */
  runJobs(storeId?: string): Promise<void>;
  close(): Promise<void>;
}

const CHOICE = { new_orders: true, alerts: true, quiet_from: null, quiet_until: null };
const IDLE = deliveryJobs.map(({ name }) => name);

export async function startPushTestApp(): Promise<PushTestApp> {
  let now = new Date();
  const app = await startTestApp({ now: () => now });
  const owner = await app.signedIn('owner@example.co.za');
  const service = await startFakePushService();
  const { db, jobs } = app.platform;
  return {
    app,
    owner,
    service,
    at(instant) {
      now = new Date(instant);
    },
    async store(name, changes = {}) {
      const storeId = await createStore(db, owner.organizationId, {
        name,
        alerts_since: new Date('2026-01-01T00:00:00Z'),
        ...changes,
      });
      // Trials end by the real clock.
      await db.asOwner(({ query }) =>
        query
          .updateTable('user_profiles')
          .set({ trial_ends_at: new Date('2027-06-01T00:00:00Z') })
          .execute(),
      );
      return storeId;
    },
    async orders(storeId, orders) {
      const records = orders.map(([id, created, changes]) => {
        const date = created.replace('Z', '');
        return testOrder(id, { date_created_gmt: date, date_modified_gmt: date, ...changes });
      });
      await upsertBatch(db, storeId, 'orders', records);
    },
    async browser(choice = {}, person = owner) {
      const browser = service.subscribe();
      const { subscription } = browser;
      const { status } = await person.call('PUT', '/api/v1/me/push', { subscription, ...CHOICE, ...choice });
      if (status !== 200) throw new Error(`Notifications could not be switched on: ${status}`);
      return browser;
    },
    async runJobs(storeId) {
      if (storeId !== undefined) await notify(app.platform, storeId);
      else for (const { job, payload } of deliverySchedules) await jobs.send(job as never, payload);
      await vi.waitFor(
        async () => {
          if (!(await jobs.isIdle(IDLE))) throw new Error('still busy');
        },
        { timeout: 30_000, interval: 50 },
      );
    },
    async close() {
      await app.close();
      await service.close();
    },
  };
}
