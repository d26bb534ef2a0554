import { Duplex } from 'node:stream';
import { type EmbeddedServer, concatBytes } from './embedded-server.ts';

/** Replaces pg's socket: carries PostgreSQL's protocol to the embedded database. */
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
    // Nothing is buffered.
  }

  ref(): void {
    // An idle connection keeps no process alive.
  }

  unref(): void {
    // See ref.
  }

  override _read(): void {
    // Responses are pushed when they arrive.
  }

  override _write(message: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#send([message], done);
  }

  /** pg writes the messages of one statement together; they are sent as one exchange. */
  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#send(
      messages.map(({ chunk }) => chunk),
      done,
    );
  }

  #send(messages: Buffer[], done: (error?: Error) => void): void {
    this.#server.exchange(concatBytes(messages)).then(
      (response) => {
        if (response.length > 0) this.push(Buffer.from(response.buffer));
        done();
      },
      (error: Error) => done(error),
    );
  }
}
