import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockingOperation } from './blocking-operation.ts';
import type { ServerReply } from './testing/fake-queue-server.ts';
import { canRetry } from './queue-transitions.ts';
import { createQueueHarness, changeRequest, outcomeOf } from './testing/queue-harness.ts';
import type { Tab, QueueHarness } from './testing/queue-harness.ts';

async function open(harness: QueueHarness, user = 'u1'): Promise<Tab> {
  const tab = harness.tab();
  await tab.engine.setUser(user);
  return tab;
}

describe('requests', () => {
  test('CREATE, UPDATE and DELETE are POST, PUT and DELETE, with a JSON body where there are data', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    void engine.enqueueOne(changeRequest('order:1', 'a', { type: 'CREATE' }));
    void engine.enqueueOne(changeRequest('order:2', 'b'));
    void engine.enqueueOne(changeRequest('order:3', null, { type: 'DELETE', data: null }));
    await harness.pass();
    expect(harness.seen.map(({ method, body }) => [method, body !== null])).toEqual([
      ['POST', true],
      ['PUT', true],
      ['DELETE', false],
    ]);
    expect(engine.get().operations).toEqual([]);
  });

  test('a completion is reported once the queue shows it, in each tab', async () => {
    const harness = createQueueHarness();
    const tabs = [await open(harness), await open(harness)];
    const left = tabs.map(async ({ engine }, at) => {
      await outcomeOf(engine, changeRequest(`order:${at}`, 'a'));
      return engine.get().operations.filter(({ record }) => record === `order:${at}`);
    });
    await harness.pass();
    expect(await Promise.all(left)).toEqual([[], []]);
  });

  test('a refusal fails at once, with "HTTP status: text" and the response’s message', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['refused'];
    const settled = outcomeOf(engine, changeRequest('order:1', 'a'));
    const outcome = await settled;
    expect(outcome.ok).toBe(false);
    expect(engine.get().operations).toMatchObject([
      {
        state: 'failed',
        retryCount: 0,
        error: { status: 422, code: 'SHOP_REFUSED', http: 'HTTP 422: Told', message: 'Not so.', data: { final: true } },
      },
    ]);
    await harness.pass(600_000);
    expect(harness.seen).toHaveLength(1);
  });
});

describe('retries', () => {
  test('after 1, 5 and 15 seconds under the same key; then it has failed', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['failing', 'busy', 'proxy', 'failing'];
    void engine.enqueueOne(changeRequest('order:1', 'a'));
    await harness.pass();
    for (const [ms, sent] of [
      [999, 1],
      [1, 2],
      [4999, 2],
      [1, 3],
      [14_999, 3],
      [1, 4],
    ] as const) {
      await harness.pass(ms);
      expect(harness.seen).toHaveLength(sent);
    }
    expect(engine.get().operations).toMatchObject([{ state: 'failed', retryCount: 3, maxRetries: 3 }]);
    await harness.pass(600_000);
    expect(new Set(harness.seen.map(({ id }) => id)).size).toBe(1);
    expect(harness.seen).toHaveLength(4);
    await engine.retryAll();
    await harness.pass();
    expect(harness.applied).toHaveLength(1);
    expect(engine.get().operations).toEqual([]);
  });

  test('with more retries it waits 30 seconds from the fourth on', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = Array<ServerReply>(6).fill('failing');
    void engine.enqueueOne(changeRequest('order:1', 'a', { maxRetries: 5 }));
    await harness.pass(21_000);
    expect(harness.seen).toHaveLength(4);
    await harness.pass(29_999);
    expect(harness.seen).toHaveLength(4);
    await harness.pass(1);
    expect(harness.seen).toHaveLength(5);
    await harness.pass(30_000);
    expect(engine.get().operations[0]).toMatchObject({ state: 'failed', retryCount: 5 });
  });

  test('a missing response times out, is retried, and nothing is executed twice', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['lost'];
    const settled = outcomeOf(engine, changeRequest('order:1', 'a'));
    await harness.pass(29_999);
    expect(harness.seen).toHaveLength(1);
    await harness.pass(1001);
    expect(await settled).toMatchObject({ ok: true, answer: { value: 'a' } });
    expect(harness.applied).toHaveLength(1);
  });

  test('a dead connection uses up no retry: it is tried after 1, 5, 15, 30 s and on, until there is a response', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = [...Array<ServerReply>(6).fill('dead'), 'failing', 'busy', 'proxy', 'failing'];
    void engine.enqueueOne(changeRequest('order:1', 'a'));
    for (const ms of [0, 1000, 5000, 15_000, 30_000, 30_000]) {
      await harness.pass(ms);
      expect(engine.get().operations).toMatchObject([{ state: 'queued', retryCount: 0, error: { code: 'OFFLINE' } }]);
    }
    expect(harness.replies).toHaveLength(4);
    // Only attempts with a response count, from the first delay on.
    await harness.pass(30_000);
    expect(engine.get().operations).toMatchObject([{ state: 'queued', retryCount: 1 }]);
    await harness.pass(21_000);
    expect(engine.get().operations).toMatchObject([{ state: 'failed', retryCount: 3 }]);
  });

  test('operations that only wait for a connection are sent when the browser reports one', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['dead', 'failing'];
    void engine.enqueueOne(changeRequest('order:1', 'a'));
    void engine.enqueueOne(changeRequest('order:2', 'b'));
    await harness.pass();
    await engine.handleReconnect();
    expect(harness.applied.map(({ value }) => value)).toEqual(['a']);
  });

  test('the server sets the wait while it does not know the result', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['unknown'];
    void engine.enqueueOne(changeRequest('order:1', 'a'));
    await harness.pass(27_999);
    expect(harness.seen).toHaveLength(1);
    await harness.pass(1);
    expect(harness.applied).toHaveLength(1);
  });

  test('offline nothing is tried and no retry is used; online all is sent', async () => {
    const harness = createQueueHarness();
    const tab = await open(harness);
    harness.online = false;
    void tab.engine.enqueueOne(changeRequest('order:1', 'a'));
    void tab.engine.enqueueOne(changeRequest('order:2', 'b'));
    await harness.pass(600_000);
    expect(tab.engine.get().operations.map(({ state, retryCount, everSent }) => [state, retryCount, everSent])).toEqual(
      [
        ['queued', 0, false],
        ['queued', 0, false],
      ],
    );
    expect(tab.left).toBeGreaterThan(0);
    harness.online = true;
    await tab.engine.run();
    expect(harness.applied).toHaveLength(2);
  });

  test('what may have arrived before the server’s memory is not sent again without the user', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['lost'];
    const one = changeRequest('order:1', 'a');
    void engine.enqueueOne(one);
    await harness.pass();
    harness.online = false;
    await harness.pass(30_000);
    await harness.pass(30 * 86_400_000);
    harness.online = true;
    await engine.run();
    expect(harness.seen).toHaveLength(1);
    expect(engine.get().operations).toMatchObject([{ state: 'failed', error: { code: 'NOT_POSSIBLE_NOW' } }]);
    expect(await engine.retry(one.id)).toMatchObject({ ok: true });
  });

  test('a clock that is set back does not delay a retry', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['failing'];
    void engine.enqueueOne(changeRequest('order:1', 'a'));
    await harness.pass();
    harness.setClock(0);
    await engine.run();
    expect(harness.applied).toHaveLength(1);
  });
});

describe('the rate limit', () => {
  test('500 changes all arrive, none fails, and the server never refuses one', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    for (let record = 0; record < 500; record++) void engine.enqueueOne(changeRequest(`order:${record}`, 'a'));
    for (let minute = 0; minute < 5; minute++) await harness.pass(60_000);
    expect([harness.applied.length, harness.limited, engine.get().operations.length]).toEqual([500, 0, 0]);
  });

  test('all arrive even if other tabs use up the limit', async () => {
    const harness = createQueueHarness();
    harness.allowance = 40;
    const { engine } = await open(harness);
    for (let record = 0; record < 150; record++) void engine.enqueueOne(changeRequest(`order:${record}`, 'a'));
    for (let minute = 0; minute < 3; minute++) {
      await harness.pass(60_000);
      expect(engine.get().operations.filter(({ state }) => state === 'failed')).toEqual([]);
    }
    expect(harness.limited).toBeGreaterThan(0);
    expect([harness.applied.length, engine.get().operations.length]).toEqual([150, 0]);
  });

  test('the server’s wait is respected whatever the user clicks, and no retry is used', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = Array<ServerReply>(5).fill('limited');
    void engine.enqueueOne(changeRequest('order:1', 'a'));
    await harness.pass();
    void engine.enqueueOne(changeRequest('order:2', 'b'));
    await engine.retryAll();
    await harness.pass(19_999);
    expect(harness.seen).toHaveLength(1);
    for (let round = 0; round < 2; round++) await harness.pass(20_000);
    expect(engine.get().operations.map(({ state, retryCount }) => [state, retryCount])).toEqual([
      ['queued', 0],
      ['queued', 0],
    ]);
    await harness.pass(20_000);
    expect(harness.applied).toHaveLength(2);
  });
});

describe('permissions', () => {
  test('a change forbidden by the role stays, can be retried, and is sent once it is allowed', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['barred', 'barred', 'barred'];
    void engine.enqueueOne(changeRequest('order:1', 'a'));
    await harness.pass();
    void engine.enqueueOne(changeRequest('order:2', 'b', { organizationId: 'o2' }));
    await harness.pass(600_000);
    expect(engine.get().operations).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
    expect(engine.get().operations.every(canRetry)).toBe(true);
    await engine.retryAll();
    await harness.pass();
    expect(harness.applied.map(({ value }) => value)).toEqual(['b']);
    await engine.allowed(({ organizationId }) => organizationId === 'o2');
    await harness.pass();
    expect(engine.get().operations).toMatchObject([{ state: 'failed', error: { code: 'FORBIDDEN_ROLE' } }]);
    await engine.allowed(() => true);
    await harness.pass();
    expect(harness.applied.map(({ value }) => value)).toEqual(['b', 'a']);
  });

  test('a reactivated plan sends what waited for it', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['expired'];
    void engine.enqueueOne(changeRequest('order:1', 'a'));
    await harness.pass();
    await engine.allowed(() => false);
    await harness.pass();
    expect([harness.applied.length, engine.get().paused]).toEqual([1, null]);
  });

  test('an operation behind a failed one names it, and is sent when that is gone', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['refused'];
    const bad = changeRequest('order:1', 'a');
    void engine.enqueueOne(bad);
    void engine.enqueueOne(changeRequest('order:1', 'b'));
    await harness.pass();
    harness.online = false;
    void engine.enqueueOne(changeRequest('order:2', 'c'));
    await harness.pass();
    const { operations } = engine.get();
    expect(operations.map((operation) => blockingOperation(operation, operations)?.id)).toEqual([
      undefined,
      bad.id,
      undefined,
    ]);
    await engine.discard(bad.id);
    const left = engine.get().operations;
    expect(left.map((operation) => blockingOperation(operation, left))).toEqual([null, null]);
  });
});

describe('order', () => {
  test('in sequence per record, four records in parallel', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    for (let record = 1; record <= 6; record++)
      for (const value of ['a', 'b']) void engine.enqueueOne(changeRequest(`order:${record}`, value));
    await harness.pass();
    expect(harness.mostAtOnce).toBe(4);
    expect(harness.applied).toHaveLength(12);
    for (let record = 1; record <= 6; record++) {
      const values = harness.applied.filter((one) => one.record === `orders:${record}`).map(({ value }) => value);
      expect(values).toEqual(['a', 'b']);
    }
  });

  test('a failed one blocks only its record until discarded; what follows is rebased', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['done', 'refused'];
    void engine.enqueueOne(changeRequest('order:1', 'a'));
    const bad = changeRequest('order:1', 'b');
    void engine.enqueueOne(bad);
    void engine.enqueueOne(changeRequest('order:1', 'c'));
    await harness.pass();
    void engine.enqueueOne(changeRequest('order:2', 'd'));
    await harness.pass();
    expect(harness.applied.map(({ value }) => value)).toEqual(['a', 'd']);
    await engine.discard(bad.id);
    await harness.pass();
    expect(harness.applied.map(({ value, was }) => [value, was])).toEqual([
      ['a', null],
      ['d', null],
      ['c', 'a'],
    ]);
  });

  test('a refusal that the server remembers is retried under a new key', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['refused'];
    const one = changeRequest('order:1', 'a');
    void engine.enqueueOne(one);
    await harness.pass();
    expect(await engine.retry(one.id)).toMatchObject({ ok: true });
    expect(harness.applied).toHaveLength(1);
    expect(harness.applied[0]?.id).not.toBe(one.id);
  });

  test('unsent operations can be taken back, sent ones cannot', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.online = false;
    const unsent = changeRequest('order:1', 'a');
    const settled = outcomeOf(engine, unsent);
    await harness.pass();
    expect(await engine.undo([unsent.id])).toEqual(['removed']);
    expect(await settled).toMatchObject({ ok: false, discarded: true });
    harness.online = true;
    harness.replies = ['failing'];
    const sent = changeRequest('order:1', 'note');
    void engine.enqueueOne(sent);
    await harness.pass();
    expect(await engine.undo([sent.id])).toEqual(['sent']);
    await harness.pass(1000);
    expect(harness.applied.map(({ value }) => value)).toEqual(['note']);
  });
});

describe('users', () => {
  test('without a session nothing is lost or counted; it continues with the next session', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.session = null;
    void engine.enqueueOne(changeRequest('order:1', 'a'));
    void engine.enqueueOne(changeRequest('order:2', 'b'));
    await harness.pass(600_000);
    expect(engine.get().paused).toBe('UNAUTHORIZED');
    expect(engine.get().operations.map(({ state, retryCount }) => [state, retryCount])).toEqual([
      ['queued', 0],
      ['queued', 0],
    ]);
    harness.session = 'u1';
    await engine.setUser(null);
    await engine.setUser('u1');
    await harness.pass();
    expect(harness.applied).toHaveLength(2);
  });

  test('an expired plan pauses only its organization', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['expired'];
    void engine.enqueueOne(changeRequest('order:1', 'a'));
    await harness.pass();
    void engine.enqueueOne(changeRequest('order:2', 'b', { organizationId: 'o2' }));
    await harness.pass();
    expect(engine.get().paused).toBe('TRIAL_EXPIRED');
    expect(harness.applied.map(({ value }) => value)).toEqual(['b']);
  });

  test('operations of one user wait on the device, hidden and unsent, while another is signed in', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.online = false;
    void engine.enqueueOne(changeRequest('order:1', 'a'));
    await harness.pass();
    harness.online = true;
    harness.session = 'u2';
    await engine.setUser('u2');
    void engine.enqueueOne(changeRequest('order:1', 'b'));
    await harness.pass();
    expect(engine.get().operations).toEqual([]);
    expect(harness.applied.map(({ value }) => value)).toEqual(['b']);
    harness.session = 'u1';
    await engine.setUser('u1');
    await harness.pass();
    expect(harness.applied.map(({ value }) => value)).toEqual(['b', 'a']);
  });

  test('after a sign-in as another user in another tab, this tab sends nothing in their session', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.session = 'u2';
    void engine.enqueueOne(changeRequest('order:1', 'a'));
    await harness.pass(600_000);
    expect(harness.applied).toEqual([]);
    expect(engine.get().paused).toBe('UNAUTHORIZED');
  });
});

describe('tabs', () => {
  test('two tabs add to one record: one sends, both show it, both get the response once', async () => {
    const harness = createQueueHarness();
    const [one, other] = [await open(harness), await open(harness)];
    const first = outcomeOf(one.engine, changeRequest('order:1', 'a'));
    const second = outcomeOf(other.engine, changeRequest('order:1', 'b'));
    expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }]);
    await harness.pass();
    expect(harness.applied.map(({ value, was }) => [value, was])).toEqual([
      ['a', null],
      ['b', 'a'],
    ]);
    expect(harness.seen).toHaveLength(2);
    for (const { answers, engine } of [one, other]) {
      expect(answers).toHaveLength(2);
      expect(engine.get().operations).toEqual([]);
    }
  });

  test('a tab closed while sending: the next one retries under the same key', async () => {
    const harness = createQueueHarness();
    const one = await open(harness);
    harness.replies = ['lost'];
    void one.engine.enqueueOne(changeRequest('order:1', 'a'));
    await harness.pass();
    one.kill();
    expect(harness.stored()).toMatchObject([{ state: 'sending', everSent: true }]);
    const other = await open(harness);
    await harness.pass();
    expect(harness.applied).toHaveLength(1);
    expect(harness.stored()).toEqual([]);
    expect(other.answers).toHaveLength(1);
  });

  test('what the service worker has sent leaves the queue, and its response is shown', async () => {
    const harness = createQueueHarness();
    const { engine, answers } = await open(harness);
    harness.online = false;
    const one = changeRequest('order:1', 'a');
    const settled = outcomeOf(engine, one);
    await harness.pass();
    await engine.answered(one.id, { value: 'a' });
    await engine.answered(one.id, { value: 'a' });
    expect(await settled).toMatchObject({ ok: true });
    expect([answers, engine.get().operations]).toEqual([[one.id], []]);
  });

  test('without Web Locks every tab sends, and each change is executed once', async () => {
    const harness = createQueueHarness();
    const tabs = [harness.tab({ withoutLocks: true }), harness.tab({ withoutLocks: true })];
    for (const { engine } of tabs) await engine.setUser('u1');
    for (let value = 0; value < 6; value++) void tabs[value % 2]?.engine.enqueueOne(changeRequest('order:1', value));
    await harness.pass(60_000);
    expect(harness.applied.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(harness.stored()).toEqual([]);
  });
});

test('without browser storage it still sends, and reports that nothing is stored', async () => {
  const harness = createQueueHarness();
  const refuse = () => Promise.reject(new Error('QuotaExceededError'));
  const { engine } = harness.tab({ storage: { read: refuse, change: refuse, readDraft: refuse, changeDraft: refuse } });
  await engine.setUser('u1');
  harness.online = false;
  void engine.enqueueOne(changeRequest('order:1', 'a'));
  await harness.pass();
  expect([engine.get().isDurable, engine.get().operations.length]).toEqual([false, 1]);
  harness.online = true;
  await engine.run();
  expect([harness.applied.length, engine.get().operations.length, engine.get().isDurable]).toEqual([1, 0, true]);
});

type Act =
  | { do: 'add'; tab: number; record: number }
  | { do: 'fate'; reply: ServerReply }
  | { do: 'online'; online: boolean }
  | { do: 'pass'; ms: number }
  | { do: 'kill'; tab: number }
  | { do: 'session'; isOpen: boolean }
  | { do: 'retry'; tab: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), tab: fc.nat(1), record: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fate' as const),
      reply: fc.constantFrom<ServerReply>(
        'lost',
        'dead',
        'failing',
        'busy',
        'refused',
        'unauthorized',
        'proxy',
        'limited',
        'barred',
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('online' as const), online: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(0, 500, 6000, 40_000) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('kill' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('session' as const), isOpen: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const), tab: fc.nat(1) }) },
);

test('in any sequence of failures each accepted change is executed once, in order per record, or stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      const harness = createQueueHarness();
      const tabs = [await open(harness), await open(harness)];
      const taken: { value: number; record: string }[] = [];
      for (const [value, step] of acts.entries()) {
        if (step.do === 'add') {
          const record = `order:${step.record}`;
          await tabs[step.tab]?.engine.enqueueOne(changeRequest(record, value));
          taken.push({ value, record: `orders:${step.record}` });
        } else if (step.do === 'fate') harness.replies.push(step.reply);
        else if (step.do === 'online') harness.online = step.online;
        else if (step.do === 'pass') await harness.pass(step.ms);
        else if (step.do === 'session') harness.session = step.isOpen ? 'u1' : null;
        else if (step.do === 'retry') await tabs[step.tab]?.engine.retryAll();
        else {
          tabs[step.tab]?.kill();
          tabs[step.tab] = await open(harness);
        }
      }
      harness.replies = [];
      harness.online = true;
      harness.session = 'u1';
      for (let round = 0; round < 3; round++) {
        for (const { engine } of tabs) {
          await engine.retryAll();
          await harness.pass(100_000);
        }
      }
      const stays = harness.stored();
      expect(stays.every(({ state, error }) => state === 'failed' || error === null)).toBe(true);
      for (const record of new Set(taken.map((one) => one.record))) {
        const done = harness.applied.filter((one) => one.record === record).map(({ value }) => value);
        const left = stays.filter((one) => one.record.replace(':', 's:') === record).map(({ data }) => data?.value);
        // What stays is the end of the line: a refusal and everything behind it.
        expect([...done, ...left]).toEqual(taken.filter((one) => one.record === record).map(({ value }) => value));
      }
    }),
    { numRuns: 120 },
  );
});
