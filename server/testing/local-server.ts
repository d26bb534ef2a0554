import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Handler = (request: SeenRequest, answer: ServerResponse) => void;

export interface LocalServer {
  /** `http://127.0.0.1:<port>`, or https. */
  readonly origin: string;
  readonly port: number;
  /** All requests so far. */
  readonly seen: SeenRequest[];
  /** Replaces the handler. */
  answerWith(handler: Handler): void;
  close(): Promise<void>;
}

/** A small HTTP server on a free port of this machine, for tests of outgoing requests. */
export async function startLocalServer(
  handler: Handler,
  tls?: { readonly key: string; readonly cert: string },
): Promise<LocalServer> {
  const seen: SeenRequest[] = [];
  let current = handler;
  const listen = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      seen.push(one);
      current(one, response);
    });
  };
  const server: Server = tls === undefined ? createServer(listen) : createTlsServer(tls, listen);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    port,
    seen,
    answerWith(next) {
      current = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
