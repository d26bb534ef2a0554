import type { QueryClient } from '@tanstack/react-query';
import { isAffected } from './affected-queries.ts';
import type { LiveChange } from './live-versions.ts';

/** How long changes are collected between two rounds of reads: a full sync publishes many per second. */
const GATHER_MS = 120;

/**
 * Turns changes into reads: the first at once, later ones in rounds, each after the previous has finished. Visible
 * queries are refetched; others are marked stale.
 */
export class Invalidator {
  readonly #queryClient: QueryClient;
  #waiting: LiveChange[] = [];
  #busy = false;

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  readonly add = (changes: readonly LiveChange[]): void => {
    this.#waiting.push(...changes);
    if (!this.#busy) void this.#run();
  };

  async #run(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const round = this.#waiting;
      this.#waiting = [];
      await this.#queryClient.invalidateQueries({
        predicate: (query) => round.some((change) => isAffected(query.queryKey, change)),
      });
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    }
    this.#busy = false;
  }
}
