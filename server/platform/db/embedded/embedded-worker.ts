import { parentPort, workerData } from 'node:worker_threads';
import { type EmbeddedFiles, startEmbeddedServer } from './embedded-server.ts';

// The embedded database's thread. It answers messages in order; null closes it.
const server = await startEmbeddedServer(workerData as EmbeddedFiles);
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread.');

const send = (response: Uint8Array<ArrayBuffer>) => port.postMessage(response, [response.buffer]);
port.on('message', (messages: Uint8Array<ArrayBuffer> | null) => {
  if (messages === null) void server.close().then(() => port.close());
  else void server.exchange(messages).then(send);
});
send(new Uint8Array());
