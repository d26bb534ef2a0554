import { expect, test } from 'vitest';
import { readSignal, withReadSignal } from '../../../platform/outbound/request-signal.ts';
import { createSharedReads } from './shared-reads.ts';

/** A read that runs until it is answered or cancelled. */
function slowRead() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const state = { starts: 0, isCancelled: false };
  const read = () => {
    state.starts += 1;
    readSignal()?.addEventListener('abort', () => {
      state.isCancelled = true;
      reject(new Error('cancelled'));
    });
    return promise;
  };
  return { state, read, resolve };
}

test('a read is shared, and goes on while one of its callers waits', async () => {
  const share = createSharedReads<string>();
  const { state, read, resolve } = slowRead();
  const [one, other] = [new AbortController(), new AbortController()];
  const first = withReadSignal(one.signal, () => share('orders', read));
  const second = withReadSignal(other.signal, () => share('orders', read));
  one.abort();
  await expect(first).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(state).toEqual({ starts: 1, isCancelled: false });
  resolve('page');
  expect(await second).toBe('page');
});

test('a read is cancelled when nobody waits for it, and the next caller starts another', async () => {
  const share = createSharedReads<string>();
  const { state, read } = slowRead();
  const callers = [new AbortController(), new AbortController()];
  const left = callers.map(({ signal }) => withReadSignal(signal, () => share('orders', read)));
  for (const caller of callers) caller.abort();
  expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(state).toEqual({ starts: 1, isCancelled: true });
  const next = slowRead();
  next.resolve('page');
  expect(await share('orders', next.read)).toBe('page');
});

test('a read of a job is not cancelled by a request that shares it', async () => {
  const share = createSharedReads<string>();
  const { state, read, resolve } = slowRead();
  const job = share('orders', read);
  const request = new AbortController();
  const shared = withReadSignal(request.signal, () => share('orders', read));
  request.abort();
  await expect(shared).rejects.toMatchObject({ code: 'CANCELLED' });
  resolve('page');
  expect([await job, state.isCancelled]).toEqual(['page', false]);
});
