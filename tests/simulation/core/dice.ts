/**
 * Random numbers of a seed. Each label has its own sequence, so that removing a step from a story leaves the luck of the
 * other steps as it was.
 */
export class Dice {
  readonly #seed: number;
  readonly #rolled = new Map<string, number>();

  constructor(seed: number) {
    this.#seed = seed | 0;
  }

  /** Returns an integer from 0 to `most`. */
  upTo(label: string, most: number): number {
    return this.#roll(label) % (most + 1);
  }

  between(label: string, least: number, most: number): number {
    return least + this.upTo(label, most - least);
  }

  /** Returns true with probability 1 / `many`; never for 0. */
  oneIn(label: string, many: number): boolean {
    return many > 0 && this.upTo(label, many - 1) === 0;
  }

  pick<Item>(label: string, items: readonly Item[]): Item {
    const item = items[this.upTo(label, items.length - 1)];
    if (item === undefined) throw new Error(`There is nothing to pick for ${label}.`);
    return item;
  }

  #roll(label: string): number {
    const count = this.#rolled.get(label) ?? 0;
    this.#rolled.set(label, count + 1);
    let hash = mix(this.#seed, count);
    for (let at = 0; at < label.length; at += 1) hash = mix(hash, label.charCodeAt(at));
    return hash >>> 0;
  }
}

function mix(state: number, value: number): number {
  let hash = Math.imul(state ^ value, 0x9e3779b1);
  hash ^= hash >>> 15;
  hash = Math.imul(hash + 0x7f4a7c15, 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
