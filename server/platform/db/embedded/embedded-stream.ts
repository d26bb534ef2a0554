import { Duplex } from 'node:stream';
import { type EmbeddedServer, joined } from './embedded-server.ts';

/** What pg takes for its socket: it carries PostgreSQL's protocol to the embedded database. */
export class EmbeddedStream extends Duplex {
  readonly #server: EmbeddedServer;

  constructor(server: EmbeddedServer) {
    super();
    this.#server = server;
  }

  connect(): void {
    queueMicrotask(() => this.emit('connect'));
  }

  setNoDelay(): void {
    // Nothing is held back.
  }

  ref(): void {
    // An idle connection holds nothing open.
  }

  unref(): void {
    // Likewise.
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(message: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#send([message], done);
  }

  /** pg writes the messages of one statement together: they go in one exchange. */
  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#send(
      messages.map(({ chunk }) => chunk),
      done,
    );
  }

  #send(messages: Buffer[], done: (error?: Error) => void): void {
    this.#server.exchange(joined(messages)).then(
      (answer) => {
        if (answer.length > 0) this.push(Buffer.from(answer.buffer));
        done();
      },
      (error: Error) => done(error),
    );
  }
}
