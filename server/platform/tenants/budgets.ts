export interface BudgetOptions {
  /** What one key may spend at once, after a pause. */
  readonly most: number;
  /** How far below zero it may go: who used what nobody else wanted must not pay for it for hours. */
  readonly mostDebt: number;
  /** What it gets back each second. */
  readonly perSecond: number;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsedMs?: () => number;
}

interface Account {
  left: number;
  at: number;
}

/** Accounts are looked through for full ones, which need no memory, when there are this many. */
const MANY_ACCOUNTS = 1_000;

/**
 * What each key (a store, a person) may use of a shared resource in this process, such as milliseconds of database time: a token bucket
 * that may go below zero, since the price of work is known only after it.
 */
export class Budgets {
  readonly #options: Required<BudgetOptions>;
  readonly #accounts = new Map<string, Account>();
  #forgetAt = MANY_ACCOUNTS;

  constructor(options: BudgetOptions) {
    this.#options = { elapsedMs: () => performance.now(), ...options };
  }

  /** What the key may spend now; zero or less when it has used up its budget. */
  left(key: string): number {
    const account = this.#accounts.get(key);
    return account === undefined ? this.#options.most : this.#refilled(account, this.#options.elapsedMs());
  }

  spend(key: string, amount: number): void {
    const at = this.#options.elapsedMs();
    this.#accounts.set(key, { left: Math.max(this.left(key) - amount, -this.#options.mostDebt), at });
    if (this.#accounts.size < this.#forgetAt) return;
    for (const [known, account] of this.#accounts) {
      if (this.#refilled(account, at) >= this.#options.most) this.#accounts.delete(known);
    }
    this.#forgetAt = Math.max(MANY_ACCOUNTS, 2 * this.#accounts.size);
  }

  #refilled({ left, at }: Account, now: number): number {
    return Math.min(this.#options.most, left + ((now - at) / 1000) * this.#options.perSecond);
  }
}
