import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asFrom } from './faulty-proxy.ts';

export interface ChangingProxy {
  readonly url: string;
  /** Changes the worker's script, as a new version does. */
  releaseNewVersion(): void;
  /** Requests of a path. */
  countRequests(path: string): number;
  close(): Promise<void>;
}

/** A proxy in front of a running Karoo with its own address. It passes everything on, except new versions of the worker. */
export async function startChangingProxy(target: string): Promise<ChangingProxy> {
  let version = 0;
  const counts = new Map<string, number>();
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const isWorker = path === '/sw.js';
    // Compressed bodies cannot be extended, and a 304 would report no change.
    const own = asFrom(target, incoming.headers);
    const headers = isWorker ? without(own, 'accept-encoding', 'if-none-match') : own;
    const onward = request({ hostname, port, path, method: incoming.method, headers }, (answer) => {
      const headers = isWorker ? without(answer.headers, 'content-length', 'etag') : answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(outgoing, { end: !isWorker });
      if (isWorker) answer.on('end', () => outgoing.end(`\n// version ${version}\n`));
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    releaseNewVersion: () => void version++,
    countRequests: (path) => counts.get(path) ?? 0,
    close: () => closeAll(server),
  };
}

function without(headers: IncomingHttpHeaders, ...names: string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function closeAll(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
