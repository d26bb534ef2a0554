/** What was measured of one call: milliseconds of each answer, and failures by status or reason. */
export interface CallMeasures {
  times: number[];
  failures: Record<string, number>;
}

/** Collects times and failures by the name of a call. */
export class Measures {
  readonly #calls = new Map<string, CallMeasures>();

  add(name: string, ms: number): void {
    this.#of(name).times.push(ms);
  }

  fail(name: string, why: string): void {
    const { failures } = this.#of(name);
    failures[why] = (failures[why] ?? 0) + 1;
  }

  all(): Record<string, CallMeasures> {
    return Object.fromEntries(this.#calls);
  }

  #of(name: string): CallMeasures {
    const known = this.#calls.get(name) ?? { times: [], failures: {} };
    this.#calls.set(name, known);
    return known;
  }
}
