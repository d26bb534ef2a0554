/** The shop's clock; `skew` seconds are added to the machine's time. */
export class ShopClock {
  skew = 0;
  private readonly fixedStart: { shop: number; machine: number } | null;

  /** With `today`, the shop's clock starts at that moment (seconds since 1970) and runs on from there. */
  constructor(today: number | null) {
    this.fixedStart = today === null ? null : { shop: today, machine: Date.now() / 1000 };
  }

  /** Seconds since 1970, whole. */
  now(): number {
    const machine = Date.now() / 1000;
    const base = this.fixedStart ? this.fixedStart.shop + (machine - this.fixedStart.machine) : machine;
    return Math.floor(base) + this.skew;
  }
}
