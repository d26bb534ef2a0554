/** A process of the server, a tab or the service worker. A dead one never runs again. */
export class SimulatedProcess {
  readonly name: string;
  isDead = false;
  /** Until then it does nothing, and does not notice. */
  pausedUntil = 0;
  /** Dies after this many steps. */
  #stepsLeft = Infinity;
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

  /** Returns true when the process dies here. */
  countStep(): boolean {
    this.#stepsLeft -= 1;
    if (this.#stepsLeft <= 0) this.die();
    return this.isDead;
  }
}
