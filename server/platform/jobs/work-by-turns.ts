import type { Log } from '../log/log.ts';
import { workOnEach } from './work-on-each.ts';

/** How long one of them works before it is the others' turn. */
const TURN_MS = 2_000;

/**
 * Works for each of them until its `step` returns false, by turns: one with much to do keeps no other waiting for longer than the turns of
 * all. It begins with a random one, as runs may end before all had a turn. One that fails is left out, and the whole fails in the end.
 * `signal` ends it after the step in hand, without an error.
 */
export async function workByTurns<Item>(
  items: readonly Item[],
  log: Log,
  step: (item: Item) => Promise<boolean>,
  { signal, turnMs = TURN_MS }: { signal: AbortSignal; turnMs?: number },
): Promise<void> {
  const first = Math.floor(Math.random() * items.length);
  let left = [...items.slice(first), ...items.slice(0, first)];
  const failures: unknown[] = [];
  while (left.length > 0 && !signal.aborted) {
    const unfinished: Item[] = [];
    const turn = async (item: Item) => {
      const end = performance.now() + turnMs;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      while (!signal.aborted && (await step(item))) {
        if (performance.now() < end) continue;
        unfinished.push(item);
        return;
      }
    };
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    await workOnEach(left, log, turn).catch((err: unknown) => failures.push(err));
    left = unfinished;
  }
  if (failures.length > 0) throw failures[0];
}
