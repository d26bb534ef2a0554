import type { ListPath } from './ports.ts';

/** Failed requests for one list in one run, after which what is left of it is named instead of read. */
export const MAX_FAILURES = { full: 150, incremental: 60, reconcile: 150 } as const;

/** A size that failed on this many pages is not tried again. */
const FAILED_PAGES = 3;

/**
 * What a run learned of how much a shop can return at once, by list. Not stored: a run that is resumed learns it again.
 * Sizes grow again after a page that failed, because often only one record of it is to blame.
 */
export class Reading {
  /** The most rows of any page of this shop: a shorter page is probably a last one. */
  largestPage = 0;
  readonly #sizes = new Map<ListPath, number>();
  readonly #failed = new Map<string, number>();
  readonly #failuresLeft = new Map<ListPath, number>();
  readonly #mostFailures: number;

  constructor(mostFailures: number) {
    this.#mostFailures = mostFailures;
  }

  /** How many rows to request of a list, at most `size`. */
  size(path: ListPath, size: number): number {
    return Math.min(size, this.#sizes.get(path) ?? size);
  }

  /** Notes that a page of this many rows could be read. */
  succeeded(path: ListPath, size: number): void {
    const known = this.#sizes.get(path);
    if (known === undefined || size < known) return;
    const next = size * 2;
    if ((this.#failed.get(`${path} ${next}`) ?? 0) < FAILED_PAGES) this.#sizes.set(path, next);
  }

  /** Notes that a page of this many rows failed. Returns whether another request of this list may fail. */
  failed(path: ListPath, size: number): boolean {
    const left = (this.#failuresLeft.get(path) ?? this.#mostFailures) - 1;
    this.#failuresLeft.set(path, left);
    const key = `${path} ${size}`;
    this.#failed.set(key, (this.#failed.get(key) ?? 0) + 1);
    return left > 0;
  }

  /** Requests only this many rows of a list from now on. */
  shrink(path: ListPath, size: number): void {
    this.#sizes.set(path, Math.max(1, size));
  }
}
