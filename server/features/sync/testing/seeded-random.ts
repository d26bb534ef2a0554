/** Numbers that look random and are the same for the same seed. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0 || 1;
  }

  /** A whole number from 0 to `most`. */
  upTo(most: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    this.#state >>>= 0;
    return this.#state % (most + 1);
  }

  /** True once in so many throws. */
  oneIn(many: number): boolean {
    return many > 0 && this.upTo(many - 1) === 0;
  }
}
