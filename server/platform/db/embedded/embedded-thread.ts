import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EmbeddedFiles, EmbeddedServer } from './embedded-server.ts';

type Answer = Uint8Array<ArrayBuffer>;

/**
 * Starts the embedded database in a thread of its own, so that the server goes on while a statement runs.
 * @throws Error when the database cannot be opened.
 */
export async function startEmbeddedThread(files: EmbeddedFiles): Promise<EmbeddedServer> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: files });
  const waiting: PromiseWithResolvers<Answer>[] = [];
  let ended: Error | undefined;
  const end = (reason: Error) => {
    ended ??= reason;
    for (const { reject } of waiting.splice(0)) reject(reason);
  };
  worker.on('message', (answer: Answer) => waiting.shift()?.resolve(answer));
  worker.on('error', (error) => end(error as Error));
  worker.on('exit', () => end(new Error('The thread of the embedded database has ended.')));
  const nextAnswer = () => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push(answer);
    return answer.promise;
  };
  // The thread's first message says that the database is open.
  await nextAnswer();
  return {
    exchange(messages) {
      if (ended !== undefined) return Promise.reject(ended);
      worker.postMessage(messages, [messages.buffer]);
      return nextAnswer();
    },
    async close() {
      if (ended !== undefined) return;
      const gone = once(worker, 'exit');
      worker.postMessage(null, []);
      await gone;
    },
  };
}
