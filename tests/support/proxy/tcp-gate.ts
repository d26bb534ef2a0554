import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A gate between a client and a server, whatever they speak. */
export interface TcpGate {
  /** The server's URL with the gate's port. */
  readonly url: string;
  /** Breaks all connections and refuses new ones. */
  cut(): void;
  /** Takes connections and passes nothing on, as a frozen server does. */
  stall(): void;
  /** Passes nothing on between those that are connected now, and tells neither side. New connections work. */
  silence(): void;
  /** Passes everything on again. Connections that were stalled are broken. */
  open(): void;
  close(): Promise<void>;
}

type GateState = 'open' | 'cut' | 'stalled';

export async function startTcpGate(target: string): Promise<TcpGate> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: GateState = 'open';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const silence = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (state === 'cut') return void incoming.destroy();
    if (state === 'stalled') return;
    const outgoing = connect(Number(port), hostname);
    keep(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(target);
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    cut() {
      state = 'cut';
      breakAll();
    },
    stall() {
      state = 'stalled';
      silence();
    },
    silence,
    open() {
      if (state === 'stalled') breakAll();
      state = 'open';
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        breakAll();
      }),
  };
}
