import { randomFor } from '#domain/random.ts';

export const FAULT_KINDS = ['too-many', 'error', 'hang', 'cut', 'html', 'slow'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A forced fault: the next `times` requests whose path holds `path`. */
type Forced = { kind: FaultKind; times: number; path: string };

/** Decides which responses fail: a share of all, determined by the seed, and forced ones. */
export class Faults {
  rate: number;
  kinds: readonly FaultKind[] = FAULT_KINDS;
  private readonly seed: number;
  private count = 0;
  private forced: Forced[] = [];

  constructor(seed: number, rate: number) {
    this.seed = seed;
    this.rate = rate;
  }

  force(kind: FaultKind, times = 1, path = ''): void {
    this.forced.push({ kind, times, path });
  }

  clear(): void {
    this.forced = [];
    this.rate = 0;
  }

  /** The fault of the next request, or null. */
  next(path: string): FaultKind | null {
    const forced = this.forced.find((fault) => path.includes(fault.path));
    if (forced) {
      if (--forced.times <= 0) this.forced = this.forced.filter((fault) => fault !== forced);
      return forced.kind;
    }
    if (this.rate <= 0 || this.kinds.length === 0) return null;
    const random = randomFor(this.seed, 'fault', this.count++);
    return random.chance(this.rate) ? random.pick(this.kinds) : null;
  }
}
