import { describe, expect, test } from 'vitest';
import { Draft } from './draft.ts';
import type { Operations } from './queue-transitions.ts';
import { createQueueHarness, changeRequest, outcomeOf } from './testing/queue-harness.ts';
import type { Tab, QueueHarness } from './testing/queue-harness.ts';

async function open(harness: QueueHarness): Promise<Tab> {
  const tab = harness.tab();
  await tab.engine.setUser('u1');
  return tab;
}

describe('sets', () => {
  test('a set is stored completely or not at all, before anything of it is sent', async () => {
    const harness = createQueueHarness();
    const tab = await open(harness);
    harness.replies = ['lost', 'lost', 'lost', 'lost'];
    const set = Array.from({ length: 17 }, (_, record) => changeRequest(`order:${record}`, 'a'));
    const stored: number[] = [];
    tab.engine.subscribe(() => stored.push(harness.stored().length));
    await tab.engine.enqueue(set);
    tab.kill();
    expect([...new Set(stored)]).toEqual([17]);
    const next = await open(harness);
    await harness.pass(60_000);
    expect(harness.applied).toHaveLength(17);
    expect(next.engine.get().operations).toEqual([]);
  });

  test('a set that the queue no longer allows is not stored', async () => {
    const harness = createQueueHarness();
    const [one, other] = [await open(harness), await open(harness)];
    harness.online = false;
    const isFirst = (operations: Operations) => operations.length === 0;
    const both = await Promise.all(
      [one, other].map(({ engine }) => engine.enqueue([changeRequest('order:1', 'a')], { onlyIf: isFirst })),
    );
    expect(both.map((stored) => stored.length).toSorted()).toEqual([0, 1]);
    expect(harness.stored()).toHaveLength(1);
  });

  test('what a draft became is taken out of it in the same transaction, once among all tabs', async () => {
    const harness = createQueueHarness();
    harness.online = false;
    const tabs = [await open(harness), await open(harness)];
    const drafts = tabs.map(({ engine }) => new Draft(engine, 'counts'));
    const stops = drafts.map((draft) => draft.subscribe(() => undefined));
    await drafts[0]?.change(() => ['a', 'b']);
    await harness.pass();
    expect(drafts[1]?.get()?.value).toEqual(['a', 'b']);
    const send = async (draft: Draft) => {
      const made = ['a', 'b'].map((value) => changeRequest('order:1', value));
      return draft.enqueue(made, (left) => {
        const values = left as string[];
        const ids = new Set(made.filter(({ data }) => values.includes(String(data?.['value']))).map(({ id }) => id));
        return { draft: values.filter((value) => value !== 'a' && value !== 'b'), ids };
      });
    };
    void drafts[0]?.change((left) => [...(left as string[]), 'c']);
    const sent = await Promise.all(drafts.map(send));
    expect(sent.map((stored) => stored.length).toSorted()).toEqual([0, 2]);
    await harness.pass();
    expect(drafts.map((draft) => draft.get()?.value)).toEqual([['c'], ['c']]);
    expect(harness.stored()).toHaveLength(2);
    for (const stop of stops) stop();
  });

  test('typed faster than it is stored, a draft shows the last value', async () => {
    const harness = createQueueHarness();
    const draft = new Draft((await open(harness)).engine, 'counts');
    const shown: unknown[] = [];
    const stop = draft.subscribe(() => shown.push(draft.get()?.value));
    await draft.read();
    const storing = ['1', '12', '123'].map((typed) => draft.change(() => typed));
    expect(draft.get()?.value).toBe('123');
    await Promise.all(storing);
    await harness.pass();
    expect(shown).toEqual([undefined, '1', '12', '123', '123', '123', '123']);
    stop();
  });
});

describe('undo', () => {
  test('one transaction takes back all of a set, or reverses what the shop has', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    const done = changeRequest('order:1', 'a');
    await outcomeOf(engine, done);
    harness.online = false;
    const note = changeRequest('order:1', 'note');
    await engine.enqueueOne(note);
    expect(await engine.undo([note.id, done.id])).toEqual(['removed', 'reversing']);
    harness.online = true;
    await engine.run();
    expect(harness.applied.map(({ value }) => value)).toEqual(['a', 'before']);
  });

  test('what is undone while it is being sent is reversed, although every page is closed meanwhile', async () => {
    const harness = createQueueHarness();
    const tab = await open(harness);
    harness.replies = ['lost'];
    const one = changeRequest('order:1', 'a');
    const settled = outcomeOf(tab.engine, one);
    await harness.pass();
    expect(await tab.engine.undo([one.id])).toEqual(['reversing']);
    tab.kill();
    void settled;
    await open(harness);
    await harness.pass(60_000);
    expect(harness.applied.map(({ value }) => value)).toEqual(['a', 'before']);
    expect(harness.stored()).toEqual([]);
  });

  test('its author hears that it is discarded, not that it is done', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['lost'];
    const one = changeRequest('order:1', 'a');
    const settled = outcomeOf(engine, one);
    await harness.pass();
    await engine.undo([one.id]);
    await harness.pass(60_000);
    expect(await settled).toMatchObject({ ok: false, discarded: true });
  });

  test('what the server refuses after it was undone is gone; what cannot be reversed stays', async () => {
    const harness = createQueueHarness();
    const { engine } = await open(harness);
    harness.replies = ['failing', 'failing', 'refused'];
    const [one, note] = [changeRequest('order:1', 'a'), changeRequest('order:2', 'note')];
    await engine.enqueue([one, note]);
    await harness.pass();
    expect(await engine.undo([one.id, note.id, 'unknown'])).toEqual(['reversing', 'sent', 'gone']);
    await harness.pass(60_000);
    expect(harness.applied.map(({ value }) => value)).toEqual(['note']);
    expect(engine.get().operations).toEqual([]);
  });
});
