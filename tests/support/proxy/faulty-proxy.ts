import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wait } from '../karoo/start-karoo.ts';

/**
 * The failure of a write: its response is `late`; it arrives `twice`; it arrives and its response is `lost`; it is
 * `unsent`; it is `held`, arrived without a response; a proxy returns an `error`; or it is `refused` in the
 * server's own words.
 */
export type WriteFault = 'late' | 'twice' | 'lost' | 'unsent' | 'held' | 'error' | 'refused';

export interface SeenWrite {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly trouble: WriteFault | null;
  /** The server's response, or null. */
  status: number | null;
}

export interface FaultyProxy {
  readonly url: string;
  /** All requests except reads, in order. */
  readonly writes: readonly SeenWrite[];
  /** The failure of the next write whose path contains `path`, instead of the planned one. */
  trouble(kind: WriteFault, path?: string): void;
  noTrouble(): void;
  /** While cut, requests fail and open connections break. */
  cut(isCut: boolean): void;
  close(): Promise<void>;
}

/** Long enough to be noticed, but shorter than a timeout. */
const LATE_MS = 1500;
/** The refusal that a write meets; its words must be on screen. */
const REFUSAL = 'The shop says no.';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A proxy that passes requests on, sees the writes `isWrite` selects, and makes them fail on demand. */
export async function startFaultyProxy(target: string, isWrite: (path: string) => boolean): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  const writes: SeenWrite[] = [];
  const troubles = new Map<string, WriteFault>();
  let isCut = false;

  const server = createServer((incoming, outgoing) => {
    if (isCut) incoming.socket.destroy();
    else if (incoming.method !== 'GET' && isWrite(incoming.url ?? '')) void passWrite(incoming, outgoing);
    else passRead(incoming, outgoing);
  });

  function onward({ url, method, headers }: IncomingMessage, take: (answer: IncomingMessage) => void) {
    // A new connection: the server may close a reused one at the same moment.
    return request({ hostname, port, path: url, method, headers: asFrom(target, headers), agent: false }, take);
  }

  function passRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const upstream = onward(incoming, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  }

  function takeTrouble(path: string): WriteFault | null {
    const [part, kind = null] = [...troubles].find(([one]) => path.includes(one)) ?? [];
    if (part !== undefined) troubles.delete(part);
    return kind;
  }

  /** With its whole body, so that it can be sent again. It continues if the sender disconnects. */
  async function passWrite(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readAll(incoming).catch(() => null);
    // Ignores requests that were aborted before they were complete.
    if (body === null) return void outgoing.destroy();
    const path = incoming.url ?? '';
    const parsedBody = parsed(body);
    const met = takeTrouble(path);
    // A server does not reject what it has done: it would repeat its response.
    const trouble = met === 'refused' && writes.some((earlier) => isSame(earlier, parsedBody)) ? null : met;
    const seen = { method: incoming.method ?? '', path, body: parsedBody, trouble, status: null };
    writes.push(seen);
    const send = () => sendWhole(incoming, body, seen);
    const answer = await answerTo(trouble, send).catch(() => null);
    if (answer === null || isCut) outgoing.destroy();
    else outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  }

  function sendWhole(incoming: IncomingMessage, body: Buffer, seen: SeenWrite): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = onward(incoming, (answer) => {
        void readAll(answer).then((whole) => {
          seen.status = answer.statusCode ?? 502;
          resolve({ status: seen.status, headers: answer.headers, body: whole });
        }, reject);
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes,
    trouble: (kind, path = '') => void troubles.set(path, kind),
    noTrouble: () => troubles.clear(),
    cut(wanted) {
      isCut = wanted;
      if (wanted) server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The headers that a page of the target itself would send: Karoo takes changes only from pages of its own address. */
export function asFrom(target: string, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers.origin === undefined ? headers : { ...headers, origin: new URL(target).origin };
}

/** Whether this operation was passed on before. */
function isSame({ body, trouble }: SeenWrite, { operation_id: id }: Record<string, unknown>): boolean {
  const arrived = trouble !== 'unsent' && trouble !== 'error' && trouble !== 'refused';
  return arrived && id !== undefined && body['operation_id'] === id;
}

/** The response to the sender, or null. */
async function answerTo(trouble: WriteFault | null, send: () => Promise<Answer>): Promise<Answer | null> {
  switch (trouble) {
    case 'unsent':
      return null;
    case 'error':
      return { status: 502, headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Bad Gateway</h1>') };
    case 'refused': {
      const words = { code: 'SHOP_REFUSED', status: 422, message: REFUSAL, data: { final: true } };
      return { status: 422, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(words)) };
    }
    case 'lost':
      await send();
      return null;
    case 'held':
      await send();
      return new Promise(() => undefined);
    case 'late': {
      const answer = await send();
      await wait(LATE_MS);
      return answer;
    }
    case 'twice':
      return (await Promise.all([send(), send()]))[1];
    case null:
      return send();
  }
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function parsed(body: Buffer): Record<string, unknown> {
  return body.length === 0 ? {} : (JSON.parse(body.toString()) as Record<string, unknown>);
}
