import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { ERRORS } from '#contract/errors.ts';

/** Answers requests; `env` carries the socket. */
export type Answer = (request: Request, env: unknown) => Response | Promise<Response>;

/** The open port. Until `serve` it says that Karoo is starting, after `refuse` that it is stopping. */
export interface Listener {
  readonly port: number;
  serve(answer: Answer): void;
  /** Answers 503 from now on; streams and requests under way go on. */
  refuse(): void;
  /** Takes no more connections and waits for the open ones, at most `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** How long a client may take to send, in milliseconds, and how much before its body, in bytes. Node answers 408 and 431. */
const RECEIVING = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
};

/** Opens the port before anything else, so that a taken one is noticed at once. Throws a sentence. */
export async function listen(host: string, port: number, receiving = RECEIVING): Promise<Listener> {
  let answer: Answer = unavailable;
  const server = createAdaptorServer({
    fetch: (request, env) => answer(request, env),
    serverOptions: receiving,
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(describeRefusal(error, host, port))));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (next) => void (answer = next),
    refuse: () => void (answer = unavailable),
    async close(graceMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(late);
    },
  };
}

function unavailable(request: Request): Response {
  if (new URL(request.url).pathname === '/healthz') return Response.json({ status: 'alive' });
  const { status, message } = ERRORS.UNAVAILABLE;
  const headers = { 'retry-after': '2', connection: 'close' };
  return Response.json({ code: 'UNAVAILABLE', status, message, data: null }, { status, headers });
}

function describeRefusal(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `PORT ${port} is taken on ${host} by another process. Stop it, or set PORT.`;
  if (error.code === 'EACCES') return `PORT ${port} may not be opened by this user. Set PORT to 1024 or higher.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${host} is no address of this machine.`;
  return `The server cannot listen on ${host}:${port}: ${error.message}`;
}
