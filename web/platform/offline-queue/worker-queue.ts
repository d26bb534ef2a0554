import { env } from '../../env.ts';
import { blockingOperation } from './blocking-operation.ts';
import { CompletedWrites } from '../query/completed-writes.ts';
import { indexedResponses } from '../query/response-store.ts';
import { browserDependencies } from './browser-dependencies.ts';
import { QueueEngine } from './queue-engine.ts';
import type { OfflineWrites } from './offline-write.ts';

/**
 * Sends the queue from the service worker, when the last tab may be closed. `tell` hears of each operation that is done,
 * with the server's answer. Whose session it is, the server says: the worker cannot see it.
 * @throws Error when something is left that a later try may send: then the browser should wake the worker again.
 */
export async function sendQueueInWorker(
  writes: OfflineWrites,
  tell: (operationId: string, answer: unknown) => void,
): Promise<void> {
  const completed = new CompletedWrites(indexedResponses(), writes);
  const dependencies = browserDependencies({
    writes,
    fetch: (url, init) => fetch(url, init),
    onAnswer: ({ id }, answer) => tell(id, answer),
    keepAnswer: (operation, answer) => completed.keep(operation, answer),
    onLeft: () => undefined,
  });
  if ((await dependencies.storage.read()).length === 0) return;
  const userId = await whoseSession();
  if (userId === null) return;
  const engine = new QueueEngine(dependencies);
  await engine.setUser(userId);
  await engine.run();
  const { operations, paused } = engine.get();
  // What waits behind a failed change waits for the person: waking again would not help.
  const mayGo = operations.some((one) => one.state !== 'failed' && blockingOperation(one, operations) === null);
  if (paused === null && mayGo) {
    throw new Error('Some changes still wait to be sent');
  }
}

/** Null when nobody is signed in. @throws TypeError when nobody answers. */
async function whoseSession(): Promise<string | null> {
  const response = await fetch(`${env.apiUrl}/api/v1/me`, { credentials: 'include' });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  const { user } = (await response.json()) as { user: { id: string } };
  return user.id;
}
