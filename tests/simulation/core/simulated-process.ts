/** A process of the server, a tab or the service worker. A dead one never runs again. */
export class SimulatedProcess {
  readonly name: string;
  isDead = false;
  /** Until then it does nothing, and does not notice. */
  pausedUntil = 0;
  /** Dies after this many steps. */
  #stepsLeft = Infinity;
  /** Pauses after this many steps. */
  #stepsToPause = Infinity;
  #pause: () => number = () => 0;
  readonly #onDeath: (() => void)[] = [];

  constructor(name: string) {
    this.name = name;
  }

  onDeath(listener: () => void): void {
    this.#onDeath.push(listener);
  }

  die(): void {
    if (this.isDead) return;
    this.isDead = true;
    for (const listener of this.#onDeath) listener();
  }

  dieAfter(steps: number): void {
    this.#stepsLeft = steps;
  }

  /** Pauses after some more steps, until the time that `until` then returns. */
  pauseAfter(steps: number, until: () => number): void {
    this.#stepsToPause = steps;
    this.#pause = until;
  }

  /** Returns true when the process dies here. */
  countStep(): boolean {
    this.#stepsLeft -= 1;
    if (this.#stepsLeft <= 0) this.die();
    this.#stepsToPause -= 1;
    if (this.#stepsToPause <= 0) {
      this.#stepsToPause = Infinity;
      this.pausedUntil = this.#pause();
    }
    return this.isDead;
  }
}
