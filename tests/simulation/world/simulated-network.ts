import type { Dice } from '../core/dice.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { SimulatedProcess } from '../core/simulated-process.ts';

/** What happens to the next request of the device. `repeated`: it reaches the server twice. */
export type RequestFailure = 'dead' | 'lost' | 'late' | 'repeated';

/** What the queue needs of a response. */
export interface SimulatedResponse {
  readonly status: number;
  readonly body: unknown;
}

type Serve = (url: string, body: Record<string, unknown>) => Promise<SimulatedResponse>;

/** Between the device and Karoo. */
export class Network {
  readonly failures: RequestFailure[] = [];
  readonly #scheduler: Scheduler;
  readonly #dice: Dice;
  readonly #serve: Serve;

  /** `serve` never resolves when its process dies, and rejects when none is running. */
  constructor(scheduler: Scheduler, dice: Dice, serve: Serve) {
    this.#scheduler = scheduler;
    this.#dice = dice;
    this.#serve = serve;
  }

  send(process: SimulatedProcess, url: string, init: RequestInit, isOnline: () => boolean): Promise<Response> {
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    const failure = isOnline() ? this.failures.shift() : 'dead';
    this.#scheduler.note(
      `${process.name}: sends ${String(body['operation_id'])}${failure ? `, meets: ${failure}` : ''}`,
    );
    return new Promise((resolve, reject) => {
      const later = (ms: number, label: string, run: () => void) => this.#scheduler.after(process, ms, label, run);
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      const fail = (ms: number) => later(ms, 'loses its connection', () => reject(new TypeError('Failed to fetch')));
      if (failure === 'dead') return void fail(20);
      const deliver = () => {
        const answering = this.#serve(url, body);
        const back =
          failure === 'late' ? this.#dice.between('late answer', 5000, 40_000) : this.#dice.upTo('answer', 200);
        answering.then(
          (answer) =>
            failure === 'lost' ? undefined : later(back, 'gets an answer', () => resolve(toResponse(answer))),
          () => fail(back),
        );
      };
      // A request on its way arrives even when its page is closed.
      const arrive = () => this.#scheduler.after(null, this.#dice.upTo('request', 200), 'a request arrives', deliver);
      arrive();
      if (failure === 'repeated') arrive();
      if (failure === 'lost') fail(this.#dice.between('lost answer', 500, 35_000));
    });
  }
}

/** The part of a response that the queue reads. A real one reads its body with timers of its own. */
function toResponse({ status, body }: SimulatedResponse): Response {
  const response = {
    status,
    ok: status < 300,
    statusText: '',
    headers: new Headers(),
    json: async () => structuredClone(body),
  };
  return response as unknown as Response;
}
