import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EmbeddedFiles, EmbeddedServer } from './embedded-server.ts';

type Response = Uint8Array<ArrayBuffer>;

/**
 * Starts the embedded database in its own thread, so that statements do not block the server. `onCrash` is called when the thread
 * ends by itself, for example without memory; every statement fails from then on.
 * @throws Error when the database cannot be opened.
 */
export async function startEmbeddedThread(
  files: EmbeddedFiles,
  onCrash: (reason: Error) => void,
): Promise<EmbeddedServer> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: files });
  const waiting: PromiseWithResolvers<Response>[] = [];
  let ended: Error | undefined;
  let state: 'opening' | 'open' | 'closing' = 'opening';
  const end = (reason: Error) => {
    const isFirst = ended === undefined;
    ended ??= reason;
    if (isFirst && state === 'open') onCrash(reason);
    for (const { reject } of waiting.splice(0)) reject(reason);
  };
  worker.on('message', (response: Response) => waiting.shift()?.resolve(response));
  worker.on('error', (error) => end(error as Error));
  worker.on('exit', () => end(new Error('The thread of the embedded database has stopped.')));
  const nextResponse = () => {
    const response = Promise.withResolvers<Response>();
    waiting.push(response);
    return response.promise;
  };
  // The thread's first message means that the database is open.
  await nextResponse();
  state = 'open';
  return {
    exchange(messages) {
      if (ended !== undefined) return Promise.reject(ended);
      worker.postMessage(messages, [messages.buffer]);
      return nextResponse();
    },
    async close() {
      if (ended !== undefined) return;
      state = 'closing';
      const exited = once(worker, 'exit');
      worker.postMessage(null, []);
      await exited;
    },
  };
}
