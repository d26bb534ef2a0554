/** Pseudo-random numbers, reproducible by seed. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0 || 1;
  }

  /** Returns an integer from 0 to `most`. */
  upTo(most: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    this.#state >>>= 0;
    return this.#state % (most + 1);
  }

  /** Returns true with probability 1 / `many`; never for 0. */
  oneIn(many: number): boolean {
    return many > 0 && this.upTo(many - 1) === 0;
  }
}
