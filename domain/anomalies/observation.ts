import type { ShopDay } from '../time/shop-time.ts';
import type { ActiveSensitivity } from './anomaly-kinds.ts';
import type { PaymentCount, ShopDayFigures, Baseline } from './baseline.ts';

/** A moment by the shop's clock. */
export interface ShopMoment {
  readonly day: ShopDay;
  /** Since midnight. */
  readonly minutes: number;
}

/** The data about a shop at one moment. */
export interface Observation {
  readonly now: ShopMoment;
  /** Null when there was none in the last week. */
  readonly lastOrder: ShopMoment | null;
  /** Today until now. */
  readonly today: ShopDayFigures;
  /** The same of the last 24 hours, and of the last 6. */
  readonly recentPayments: readonly { readonly hours: number; readonly payments: readonly PaymentCount[] }[];
  /** Whether orders count on the day on which they are placed, so that a part of a day can be judged. */
  readonly countsWhenPlaced: boolean;
}

/** What a detector needs. */
export interface Question {
  readonly baseline: Baseline;
  readonly seen: Observation;
  readonly sensitivity: ActiveSensitivity;
  /** Whether the alert is open already: it stays until the figures are clearly better. */
  readonly isOpen: boolean;
}
