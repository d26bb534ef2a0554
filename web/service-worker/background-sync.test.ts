import { expect, test, vi } from 'vitest';
import { handleBackgroundSync } from './background-sync.ts';

function worker() {
  const pages = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];
  const scope = Object.assign(new EventTarget(), { clients: { matchAll: () => Promise.resolve(pages) } });
  /** The browser wakes the worker; what it waits for. */
  const wake = (tag: string) => {
    const waitUntil = vi.fn((work: Promise<unknown>) => void work.catch(() => undefined));
    scope.dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }));
    return waitUntil.mock.calls[0]?.[0];
  };
  return { scope: scope as unknown as ServiceWorkerGlobalScope, pages, wake };
}

test('reports sent operations to every page, also when some are left for the next event', async () => {
  const { scope, pages, wake } = worker();
  const sendQueue = vi.fn(async (report: (operationId: string, answer: unknown) => void) => {
    report('op-1', { status: 'completed' });
    report('op-1', { status: 'completed' });
    throw new Error('Some changes still wait to be sent');
  });
  handleBackgroundSync(scope, sendQueue);
  expect(wake('something-else')).toBeUndefined();
  expect(sendQueue).not.toHaveBeenCalled();
  const runs = [wake('woo-sync-queue'), wake('woo-sync-queue')];
  for (const run of runs) await expect(run).rejects.toThrow('Some changes still wait');
  expect(sendQueue).toHaveBeenCalledOnce();
  const message = { type: 'BACKGROUND_SYNC_COMPLETE', operationId: 'op-1', answer: { status: 'completed' } };
  for (const page of pages) expect(page.postMessage.mock.calls).toEqual([[message]]);
});
