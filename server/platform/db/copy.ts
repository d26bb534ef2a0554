import pg from 'pg';
import type { CopyRows } from './connections.ts';

/** The messages of COPY, which the types of pg omit. */
type CopyConnection = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };
type Done = (error: Error | null, result: { rowCount: number | null }) => void;

/** Returns COPY in text format on this connection. */
export function createCopyRows(client: Pick<pg.PoolClient, 'query'>): CopyRows {
  const run = (statement: string, lines?: Buffer) =>
    new Promise<CopyStatement & { rowCount: number }>((resolve, reject) => {
      const copy: CopyStatement = new CopyStatement(statement, lines, (error, result) =>
        error ? reject(error) : resolve(Object.assign(copy, { rowCount: result.rowCount ?? 0 })),
      );
      client.query(copy);
    });
  return {
    out: async (statement) => Buffer.concat((await run(statement)).received),
    in: async (statement, lines) => (await run(statement, lines)).rowCount,
  };
}

/** One COPY. pg's Query ends it and reports errors. */
class CopyStatement extends pg.Query {
  readonly received: Buffer[] = [];

  constructor(statement: string, lines: Buffer | undefined, done: Done) {
    super(statement, done as never);
    if (lines === undefined) return;
    // All messages in one write.
    this.submit = (connection) => {
      const { stream } = connection;
      stream.cork();
      connection.query(statement);
      (connection as CopyConnection).sendCopyFromChunk(lines);
      (connection as CopyConnection).endCopyFrom();
      stream.uncork();
    };
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.received.push(Buffer.from(chunk));
  }

  handleCopyInResponse(): void {
    // The rows are already sent.
  }
}
