import { planReorder } from '../reorder-point.ts';
import { type Outcome, type ProductDemand, type Rule, simulate } from './simulated-shop.ts';

/** Reorder rules to compare, and how they did. */

export const SERVICE_LEVEL = 95;
export const COVER_DAYS = 28;
/** Safety factors of the usual rule: 1, and increasing stock. */
const FACTORS = [1, 1.5, 2, 3, 4];

/** How a rule did with some products. */
export interface Result {
  /** Per cent of the cycles from order to delivery in which every customer could buy. */
  readonly service: number;
  /** Per cent of the units wanted that were sold. */
  readonly fill: number;
  /** Units in stock over units wanted per day: how many days it would last; the median of the products. */
  readonly days: number;
}

/** Karoo's rule, the last 28 days' mean with its factors, and a rule that knows the future; by name. */
export function followRules<P extends ProductDemand>(products: readonly P[]): Map<string, (P & Outcome)[]> {
  const follow = (rule: Rule) => products.map((product) => ({ ...product, ...simulate(product, rule, COVER_DAYS) }));
  return new Map([
    ['Karoo', follow(karoo)],
    ['hindsight', products.map((product) => ({ ...product, ...hindsight(product) }))],
    ...FACTORS.map((factor): [string, (P & Outcome)[]] => [`28-day mean × ${factor}`, follow(mean28(factor))]),
  ]);
}

export function resultOf(outcomes: readonly Outcome[]): Result {
  const sum = (key: 'cycles' | 'served' | 'wanted' | 'sold') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const days = outcomes.map((one) => one.stockDays / Math.max(one.wanted, 1)).toSorted((one, other) => one - other);
  return {
    service: (100 * sum('served')) / sum('cycles'),
    fill: (100 * sum('sold')) / sum('wanted'),
    days: days[Math.floor(days.length / 2)] ?? 0,
  };
}

const karoo: Rule = (sold, leadTime) => {
  const { reorderPoint, perDayMilli } = planReorder({ ...sold, stockOutDays: 0 }, leadTime, SERVICE_LEVEL);
  return { reorderPoint, perDay: perDayMilli / 1000 };
};

/** The usual rule: the mean demand of the last 28 days over the lead time, times a safety factor. */
function mean28(factor: number): Rule {
  return ({ units }, leadTime) => {
    const last = units.slice(-28);
    const perDay = last.reduce((sum, each) => sum + each, 0) / Math.max(last.length, 1);
    return { reorderPoint: Math.ceil(perDay * (leadTime + 1) * factor), perDay };
  };
}

/**
 * The lowest fixed reorder point that reaches the level, found in hindsight with the future demand. With about ten cycles of each product
 * this is mostly 100 %.
 */
function hindsight(product: ProductDemand): Outcome {
  const ahead = product.wanted.slice(product.start);
  const perDay = ahead.reduce((sum, each) => sum + each, 0) / ahead.length;
  let [low, high] = [-1, Math.ceil(perDay * product.leadTime * 4 + Math.max(30, ...ahead))];
  const at = (reorderPoint: number) => simulate(product, () => ({ reorderPoint, perDay }), COVER_DAYS);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const { served, cycles } = at(middle);
    if (100 * served >= SERVICE_LEVEL * cycles) high = middle;
    else low = middle;
  }
  return at(high);
}

/** One line of a table. */
export function lineOf(name: string, { service, fill, days }: Result): string {
  const cells = [`${service.toFixed(1)} %`, `${fill.toFixed(1)} %`, `${days.toFixed(1)} days`];
  return `  ${name.padEnd(18)}${cells.map((cell) => cell.padStart(12)).join('')}\n`;
}
