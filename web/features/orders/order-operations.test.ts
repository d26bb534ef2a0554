import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteOperation, sendNote, sendStatuses, statusOperation } from './order-operations.ts';

const STORE = '00000000-0000-4000-8000-00000000000a';
const order = (wc_id: number) => ({ wc_id, status: 'processing', date_modified: '2026-11-20T14:00:00.000Z' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Sent = { changes?: { operation_id: string; wc_id: number }[]; operation_id?: string };

/** Answers each call by its place; keeps what was sent. */
function serve(answer: (sent: Sent, place: number) => Response): Sent[] {
  const seen: Sent[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { json } = (await request.json()) as { json: Sent };
    seen.push(json);
    return answer(json, seen.length - 1);
  });
  return seen;
}

function refused(code: string, status: number) {
  return Response.json({ json: { defined: true, code, status, message: 'No.', data: null } }, { status });
}

test('what is not decided is asked for again under the same key, after one and five seconds', async () => {
  const done = { operation_id: 'k', wc_id: 7, note_id: 3 };
  const seen = serve((_sent, place) => (place < 2 ? refused('IN_PROGRESS', 409) : Response.json({ json: done })));
  const answer = sendNote(STORE, noteOperation(7, 'Waybill', true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answer).toEqual(done);
  expect(new Set(seen.map(({ operation_id }) => operation_id)).size).toBe(1);
});

test('a refusal is not repeated', async () => {
  const seen = serve(() => refused('SHOP_REFUSED', 422));
  await expect(sendNote(STORE, noteOperation(7, 'Waybill', false))).rejects.toMatchObject({ code: 'SHOP_REFUSED' });
  expect(seen).toHaveLength(1);
});

test('many go ten at a time, each with its own key; a call that fails as a whole fails each of its orders', async () => {
  const operations = Array.from({ length: 23 }, (_, index) => statusOperation(order(index + 1), 'completed'));
  const seen = serve(({ changes = [] }, place) => {
    if (place === 1) return refused('FORBIDDEN_ROLE', 403);
    const results = changes.map((change) => ({
      ...change,
      outcome: 'done',
      date_modified: '2026-11-20T15:00:00.000Z',
    }));
    return Response.json({ json: { results } });
  });
  const heard: string[][] = [];
  await sendStatuses(STORE, operations, (results) => heard.push(results.map(({ outcome }) => outcome)));
  expect(seen.map(({ changes }) => changes?.length)).toEqual([10, 10, 3]);
  expect(heard.map((outcomes) => [...new Set(outcomes)])).toEqual([['done'], ['refused'], ['done']]);
  expect(new Set(operations.map(({ operation_id }) => operation_id)).size).toBe(23);
});
