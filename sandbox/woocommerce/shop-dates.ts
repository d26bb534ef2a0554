/** The shop's clock: Africa/Johannesburg, UTC+02:00 all year round, as in the recordings. */
export const SHOP_OFFSET_SECONDS = 2 * 3600;

/** Seconds since 1970 to `2026-11-20T14:15:41` in UTC, the way `_gmt` fields are written. */
export function gmtText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19);
}

/** Seconds since 1970 to the shop's own time, the way fields without `_gmt` are written. */
export function shopText(seconds: number): string {
  return gmtText(seconds + SHOP_OFFSET_SECONDS);
}

/** A `_gmt` field back to seconds since 1970. */
export function gmtSeconds(text: string): number {
  return Math.floor(Date.parse(`${text}Z`) / 1000);
}

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
