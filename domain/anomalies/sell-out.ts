import type { ActiveSensitivity } from './anomaly-kinds.ts';
import { chanceOfAtLeast } from './statistics.ts';

/** A product or variation with counted stock. */
export interface StockedProduct {
  readonly stock: number;
  /** Forecast demand in units per day, by the reorder run. */
  readonly perDay: number;
  /** Units sold in the last complete days and today. */
  readonly soldLately: number;
  readonly latelyDays: number;
  /** Units sold in four weeks. */
  readonly sold28Days: number;
  /** Days until an open order arrives, or until one placed today would. */
  readonly daysToDelivery: number;
  /** Whether the alert is open already: it stays until the stock clearly lasts. */
  readonly isOpen: boolean;
}

/** Stock that ends before the delivery. */
export interface SellOut {
  /** Units per day that it assumes. */
  readonly perDay: number;
  /** Whole days that the stock lasts. */
  readonly daysLeft: number;
}

/** Demand until the delivery, over the stock. */
const SHORTAGE: Readonly<Record<ActiveSensitivity, number>> = { fewer: 1.5, usual: 1, more: 0.85 };
/** While the alert is open, this share of it is enough. */
const STAYS_OPEN = 0.6;
/** Products that sell less run out by chance. */
const FEWEST_SOLD = 4;
/** Sales of the last days count instead of the forecast when these were so unlikely. */
const SURGE_CHANCE = 0.001;
const SURGE_UNITS = 5;

/** Null when the stock lasts, is gone already, or the product hardly sells. */
export function findSellOut(product: StockedProduct, sensitivity: ActiveSensitivity): SellOut | null {
  const { stock, daysToDelivery, isOpen } = product;
  if (stock <= 0 || daysToDelivery <= 0) return null;
  const perDay = rateOf(product);
  const shortage = SHORTAGE[sensitivity] * (isOpen ? STAYS_OPEN : 1);
  if (perDay === null || perDay * daysToDelivery < stock * shortage) return null;
  return { perDay, daysLeft: Math.floor(stock / perDay) };
}

function rateOf({ perDay, soldLately, latelyDays, sold28Days }: StockedProduct): number | null {
  const forecast = Math.max(perDay * latelyDays, 0.05);
  // Units often sell several at a time, so their variance is above the mean.
  const isSurge = soldLately >= SURGE_UNITS && chanceOfAtLeast(soldLately, forecast, forecast * 1.5) <= SURGE_CHANCE;
  if (isSurge) return soldLately / latelyDays;
  return sold28Days >= FEWEST_SOLD && perDay > 0 ? perDay : null;
}
