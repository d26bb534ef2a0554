import { blockingOperation } from './blocking-operation.ts';
import { CompletedWrites } from '../query/completed-writes.ts';
import { indexedResponses } from '../query/response-store.ts';
import { browserDependencies } from './browser-dependencies.ts';
import { QueueEngine } from './queue-engine.ts';
import type { OfflineWrites } from './offline-write.ts';

/**
 * Sends the queue from the service worker, when the last tab may be closed. `onCompleted` receives each completed operation
 * with the server's response. `currentUserId` returns null when no one is signed in.
 * @throws Error when operations are left that a later attempt may send. The browser should then wake the worker again.
 */
export async function sendQueueInWorker(
  writes: OfflineWrites,
  onCompleted: (operationId: string, response: unknown) => void,
  currentUserId: () => Promise<string | null>,
): Promise<void> {
  const completed = new CompletedWrites(indexedResponses(), writes);
  const dependencies = browserDependencies({
    writes,
    fetch: (url, init) => fetch(url, init),
    onCompleted: ({ id }, answer) => onCompleted(id, answer),
    storeCompleted: (operation, answer) => completed.keep(operation, answer),
    onWaiting: () => undefined,
  });
  if ((await dependencies.storage.read()).length === 0) return;
  const userId = await currentUserId();
  if (userId === null) return;
  const engine = new QueueEngine(dependencies);
  await engine.setUser(userId);
  await engine.run();
  const { operations, paused } = engine.get();
  // Operations behind a failed one wait for the user: waking the worker again would not help.
  const canSend = operations.some((one) => one.state !== 'failed' && blockingOperation(one, operations) === null);
  if (paused === null && canSend) {
    throw new Error('Some changes still wait to be sent');
  }
}
