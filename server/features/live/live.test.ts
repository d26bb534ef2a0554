import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { createStore } from '../../testing/tenants.ts';

let app: TestApp;
let owner: SignedIn;
let storeId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signedIn('owner@example.co.za');
  storeId = await createStore(app.platform.db, owner.organizationId);
});
afterAll(() => app.close());

const announce = (id: string, entity = 'orders', ids: number[] | null = [1]) =>
  app.platform.db.asSystem(id, (tx) =>
    sql`select announce_change(${id}::uuid, ${entity}, ${ids}::bigint[])`.execute(tx.query),
  );

/** One stream as a browser holds it: events in order, until it is dropped or the server ends it. */
function open(person: SignedIn, organizationId: string, since: Record<string, number> = {}) {
  const drop = new AbortController();
  const events: LiveEvent[] = [];
  const lines: string[] = [];
  const ended = (async () => {
    const response = await fetch(`${app.url}/rpc/live/stream`, {
      method: 'POST',
      signal: drop.signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ json: { organization_id: organizationId, since } }),
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('content-encoding')).toBeNull();
    let rest = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      rest += chunk;
      const whole = rest.split('\n');
      rest = whole.pop() ?? '';
      lines.push(...whole);
      for (const line of whole) {
        const data: { json?: LiveEvent } = line.startsWith('data: {') ? JSON.parse(line.slice(6)) : {};
        if (data.json?.type) events.push(data.json);
      }
    }
  })().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
  const ready = () => vi.waitFor(() => expect(events.some((event) => event.type === 'ready')).toBe(true), 20_000);
  return { events, lines, ended, ready, drop: () => drop.abort() };
}
const versionsOf = (events: readonly LiveEvent[]) =>
  events.flatMap((event) => (event.type === 'change' ? [event.version] : []));

describe('the live stream', () => {
  test('lost connections and concurrent changes: nothing is missed or repeated', async () => {
    const changes = 120;
    const seen: number[] = [];
    let at = 0;
    const writing = (async () => {
      for (let n = 0; n < changes; n += 1) {
        await announce(storeId, n % 3 === 0 ? 'products' : 'orders', n % 5 === 0 ? null : [n]);
        if (n % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 15));
      }
    })();
    while (seen.length < changes) {
      const stream = open(owner, owner.organizationId, { [storeId]: at });
      await vi.waitFor(() => expect(versionsOf(stream.events).length).toBeGreaterThan(0), 20_000);
      stream.drop();
      await stream.ended;
      seen.push(...versionsOf(stream.events));
      at = seen.at(-1) ?? at;
    }
    await writing;
    expect(seen).toEqual(Array.from({ length: changes }, (_, index) => index + 1));
    await vi.waitFor(() => expect(app.platform.live.streams()).toBe(0), 20_000);
  });

  test('ends with its session, while the streams of others continue', async () => {
    const here = await app.signedIn('devices@example.co.za');
    const there = await app.signedIn('devices@example.co.za');
    const [mine, theirs] = [open(here, here.organizationId), open(there, here.organizationId)];
    await Promise.all([mine.ready(), theirs.ready()]);
    await here.call('POST', '/api/v1/me/sessions/end', { which: 'others' });
    await theirs.ended;
    expect(app.platform.live.streams()).toBe(1);
    mine.drop();
    await mine.ended;
  }, 20_000);

  test('two tabs of one user both receive events in order, with ids', async () => {
    const tabs = [open(owner, owner.organizationId), open(owner, owner.organizationId)];
    for (const tab of tabs) await tab.ready();
    await Promise.all([announce(storeId, 'orders', [7, 8]), announce(storeId, 'customers', null), announce(storeId)]);
    for (const tab of tabs) {
      await vi.waitFor(() => expect(versionsOf(tab.events)).toEqual([121, 122, 123]), 20_000);
      tab.drop();
      await tab.ended;
    }
  });

  test('a truncated log, or a client ahead of the database, starts over', async () => {
    await app.platform.db.asSystem(null, (tx) =>
      sql`delete from store_changes where store_id = ${storeId}::uuid and version < 100`.execute(tx.query),
    );
    for (const since of [50, 99_999]) {
      const stream = open(owner, owner.organizationId, { [storeId]: since });
      await stream.ready();
      expect(stream.events[0]).toEqual({ type: 'reset', store_id: storeId, version: 123 });
      const changed = { [storeId]: expect.any(Number) };
      expect(stream.events.at(-1)).toEqual({ type: 'ready', versions: { [storeId]: 123 }, changed_ms_ago: changed });
      stream.drop();
      await stream.ended;
    }
  });

  test('connected and removed stores join and leave an open stream', async () => {
    const stream = open(owner, owner.organizationId);
    await stream.ready();
    const later = await createStore(app.platform.db, owner.organizationId);
    await vi.waitFor(
      () => expect(stream.events).toContainEqual({ type: 'reset', store_id: later, version: 0 }),
      20_000,
    );
    await announce(later);
    await vi.waitFor(() => expect(versionsOf(stream.events)).toEqual([1]), 20_000);
    await app.platform.db.asOwner((tx) =>
      sql`update woocommerce_stores set is_active = false where id = ${later}`.execute(tx.query),
    );
    await announce(later);
    await announce(storeId);
    await vi.waitFor(() => expect(versionsOf(stream.events)).toEqual([1, 124]), 20_000);
    stream.drop();
    await stream.ended;
  });

  test('a removed member receives nothing more; anonymous requests receive nothing', async () => {
    const member = await app.signedIn('member@example.co.za');
    await app.platform.db.asOwner(({ query }) =>
      query
        .insertInto('organization_members')
        .values({ organization_id: owner.organizationId, user_id: member.userId, role: 'analyst' })
        .execute(),
    );
    const stream = open(member, owner.organizationId);
    await stream.ready();
    await app.platform.db.asOwner(({ query }) =>
      query
        .updateTable('organization_members')
        .set({ status: 'suspended' })
        .where('user_id', '=', member.userId)
        .where('organization_id', '=', owner.organizationId)
        .execute(),
    );
    await stream.ended;
    await announce(storeId);
    expect(versionsOf(stream.events)).toEqual([]);

    for (const organization of [owner.organizationId, randomUUID()]) {
      const response = await member.call('POST', '/rpc/live/stream', { json: { organization_id: organization } });
      expect(response).toMatchObject({ status: 404, body: { json: { code: 'ORGANIZATION_NOT_FOUND' } } });
    }
  });
});
