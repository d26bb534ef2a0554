/** A small repeatable generator (mulberry32): the same seed, stream and index give the same draws in every process. */
export class Random {
  private state: number;

  constructor(state: number) {
    this.state = state | 0;
  }

  /** The next draw, at least 0 and below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new RangeError('Cannot pick from an empty list.');
    return item;
  }

  /** How often something happens that happens `mean` times on average. */
  poisson(mean: number): number {
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = this.next(); product > limit; product *= this.next()) count += 1;
    return count;
  }

  /** `length` characters of letters and digits, as keys and order keys are made of. */
  text(length: number): string {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
    let text = '';
    for (let i = 0; i < length; i++) text += letters[Math.floor(this.next() * letters.length)];
    return text;
  }
}

/** The purpose of a random number. Each record has its own stream, so that another draw in one does not change the others. */
type Stream =
  | 'order-head'
  | 'order-body'
  | 'order-device'
  | 'refund'
  | 'customer'
  | 'product'
  | 'key'
  | 'fault'
  | 'live'
  | 'notice'
  | 'google'
  | 'quirk';

const STREAMS: Record<Stream, number> = {
  'order-head': 1,
  'order-body': 2,
  'order-device': 12,
  refund: 3,
  customer: 4,
  product: 5,
  key: 6,
  fault: 7,
  live: 8,
  notice: 9,
  google: 10,
  quirk: 11,
};

/** The generator of record `index` of a stream; `seed` is the shop's. */
export function randomFor(seed: number, stream: Stream, index: number): Random {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(STREAMS[stream], 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15) ^ index, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 13), 0x165667b1);
  return new Random(hash ^ (hash >>> 16));
}
