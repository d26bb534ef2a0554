import { parentPort, workerData } from 'node:worker_threads';
import { type EmbeddedFiles, startEmbeddedServer } from './embedded-server.ts';

// The thread of the embedded database. It answers each message in turn; null asks it to close.
const server = await startEmbeddedServer(workerData as EmbeddedFiles);
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread.');

const send = (answer: Uint8Array<ArrayBuffer>) => port.postMessage(answer, [answer.buffer]);
port.on('message', (messages: Uint8Array<ArrayBuffer> | null) => {
  if (messages === null) void server.close().then(() => port.close());
  else void server.exchange(messages).then(send);
});
send(new Uint8Array());
