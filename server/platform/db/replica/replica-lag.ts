interface Sample {
  readonly position: number;
  readonly at: number;
}

/** With more samples, every second one is dropped: a replica that lags for hours needs no lag by the second. */
const MAX_SAMPLES = 600;

/**
 * How long ago the primary wrote the oldest change that a replica lacks. Compares positions in the write-ahead log (in bytes) at times of
 * our own clock, so the clocks of the servers do not matter, and an idle primary does not make a replica look late.
 */
export class ReplicaLag {
  #samples: Sample[] = [];
  /** The time between all samples except the last. Grows while the replica makes no progress. */
  #spacing = 0;
  /** Whether the replica has reached a position that we read before, so that its lag is known. */
  #isKnown = false;

  /** Notes the primary's position. `at` in milliseconds. */
  wrote(position: number, at: number): void {
    if (this.#samples.at(-1)?.position === position) return;
    const [before, last] = this.#samples.slice(-2);
    if (before !== undefined && last !== undefined && last.at - before.at < this.#spacing) this.#samples.pop();
    this.#samples.push({ position, at });
    if (this.#samples.length <= MAX_SAMPLES) return;
    this.#samples = this.#samples.filter((_, index) => index % 2 === 0);
    this.#spacing = (at - (this.#samples[0]?.at ?? at)) / this.#samples.length;
  }

  /** Notes the replica's position. Returns the lag in milliseconds; null while it is unknown. */
  replayed(position: number, at: number): number | null {
    const missing = this.#samples.findIndex((sample) => sample.position > position);
    if (missing !== 0 && this.#samples.length > 0) this.#isKnown = true;
    // Of a replica that lacks nothing, the last one.
    this.#samples = this.#samples.slice(missing);
    if (missing === -1) this.#spacing = 0;
    if (!this.#isKnown) return null;
    return missing === -1 ? 0 : at - (this.#samples[0]?.at ?? at);
  }

  /** Forgets everything: the replica must first reach the primary's position from now on. */
  reset(): void {
    this.#samples = [];
    this.#spacing = 0;
    this.#isKnown = false;
  }
}
