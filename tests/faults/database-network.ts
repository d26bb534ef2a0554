import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** The network between Karoo and PostgreSQL, which can fail in the ways real ones do. */
export interface DatabaseNetwork {
  readonly port: number;
  /** Closes all connections on both sides and refuses new ones. */
  cut(): void;
  /** Delays every chunk in both directions by this many milliseconds. */
  slow(ms: number): void;
  /** Drops all data on the open connections permanently and closes neither side, like a firewall that forgot them. New connections work. */
  forget(): void;
  /** Ends cuts and delays. Forgotten connections stay forgotten. */
  heal(): void;
  close(): Promise<void>;
}

interface Link {
  isForgotten: boolean;
  readonly ends: readonly Socket[];
}

/** Starts a TCP proxy in front of this port of 127.0.0.1. */
export async function startDatabaseNetwork(target: number): Promise<DatabaseNetwork> {
  const links = new Set<Link>();
  let isCut = false;
  let delayMs = 0;

  const server = createServer({ noDelay: true }, (near) => {
    if (isCut) return void near.destroy();
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    const link: Link = { isForgotten: false, ends: [near, far] };
    links.add(link);
    pass(link, near, far);
    pass(link, far, near);
  });

  function pass(link: Link, from: Socket, to: Socket): void {
    // Bytes must stay in order when the delay changes.
    let last: Promise<void> = Promise.resolve();
    const later = (act: () => void) => {
      const due = delayMs === 0 ? Promise.resolve() : new Promise<void>((resolve) => setTimeout(resolve, delayMs));
      last = Promise.all([last, due]).then(() => (link.isForgotten ? undefined : act()));
    };
    from.on('data', (chunk) => later(() => void to.write(chunk)));
    from.on('error', () => undefined);
    from.on('close', () =>
      later(() => {
        to.destroy();
        links.delete(link);
      }),
    );
  }

  const destroyAll = () => {
    for (const link of links) for (const end of link.ends) end.destroy();
    links.clear();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      destroyAll();
    },
    slow: (ms) => void (delayMs = ms),
    forget() {
      for (const link of links) link.isForgotten = true;
    },
    heal() {
      isCut = false;
      delayMs = 0;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      destroyAll();
      await closed;
    },
  };
}
