import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { ERRORS } from '#contract/errors.ts';

/** Handles requests; `env` carries the socket. */
export type RequestHandler = (request: Request, env: unknown) => Response | Promise<Response>;

/** The open port. Returns 503 before `serve` (starting) and after `refuse` (stopping). */
export interface Listener {
  readonly port: number;
  serve(handler: RequestHandler): void;
  /** Returns 503 from now on; open streams and requests continue. */
  refuse(): void;
  /** Accepts no more connections and waits for the open ones, at most `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** Time limits for receiving a request in milliseconds, and the size limit of its headers in bytes. Node returns 408 and 431. */
const RECEIVE_LIMITS = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  // Longer than nginx keeps an idle connection (60 s): closed earlier, it could be closed while nginx sends a request on it.
  keepAliveTimeout: 75_000,
};

/** Opens the port before anything else starts, so that a used port fails at once. Throws an error with advice. */
export async function listen(
  host: string,
  port: number,
  limits: Partial<typeof RECEIVE_LIMITS> = {},
): Promise<Listener> {
  let handler: RequestHandler = unavailable;
  const server = createAdaptorServer({
    fetch: (request, env) => handler(request, env),
    serverOptions: { ...RECEIVE_LIMITS, ...limits },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(describeListenError(error, host, port))));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (next) => void (handler = next),
    refuse: () => void (handler = unavailable),
    async close(graceMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

function unavailable(request: Request): Response {
  if (new URL(request.url).pathname === '/healthz') return Response.json({ status: 'alive' });
  const { status, message } = ERRORS.UNAVAILABLE;
  const headers = { 'retry-after': '2', connection: 'close' };
  return Response.json({ code: 'UNAVAILABLE', status, message: message(), data: null }, { status, headers });
}

function describeListenError(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `PORT ${port} is taken on ${host} by another process. Stop it, or set PORT.`;
  if (error.code === 'EACCES') return `PORT ${port} may not be opened by this user. Set PORT to 1024 or higher.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${host} is no address of this machine.`;
  return `The server cannot listen on ${host}:${port}: ${error.message}`;
}
