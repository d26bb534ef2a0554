import {
  COVER_DAYS,
  followRules,
  lineOf,
  type Result,
  resultOf,
  SERVICE_LEVEL,
} from '#domain/reorder/testing/reorder-rules.ts';
import { type ProductDemand, simulatedProducts } from '#domain/reorder/testing/simulated-shop.ts';
import type { BenchOptions, Figure, Report } from './figure.ts';
import { realProducts } from './reorder/real-products.ts';

/** The rule was tuned on other seeds. */
const SEEDS = [101, 102, 103, 104, 105];
const OF_EACH_KIND = 30;

/**
 * `reorder.*`: the service level reached against the stock held, by Karoo's reorder points, by the mean of the last 28 days with
 * safety factors, and by a fixed reorder point chosen in hindsight. Nothing depends on the machine or the number of orders.
 */
export async function reorderFigures(_options: BenchOptions, report: Report): Promise<void> {
  const simulated = SEEDS.map((seed) => simulatedProducts(OF_EACH_KIND, seed));
  figuresOf('reorder.simulated', simulated, report);
  figuresOf('reorder.real', [realProducts()], report);
}

function figuresOf(name: string, shops: readonly (readonly ProductDemand[])[], report: Report): void {
  const results = new Map<string, Result[]>();
  for (const products of shops) {
    for (const [rule, outcomes] of followRules(products)) {
      results.set(rule, [...(results.get(rule) ?? []), resultOf(outcomes)]);
    }
  }
  const count = shops.reduce((sum, products) => sum + products.length, 0);
  process.stderr.write(
    `${name}: ${count} products, target ${SERVICE_LEVEL} %, orders for ${COVER_DAYS} days; service, units sold of wanted, stock\n`,
  );
  for (const [rule, some] of results) {
    const figures = {
      service: figureOf('%', some, ({ service }) => service),
      fill: figureOf('%', some, ({ fill }) => fill),
      stock: figureOf('days', some, ({ days }) => days),
    };
    process.stderr.write(
      lineOf(rule, { service: figures.service.value, fill: figures.fill.value, days: figures.stock.value }),
    );
    const part = rule.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');
    for (const [of, figure] of Object.entries(figures)) report({ name: `${name}.${part}.${of}`, ...figure });
  }
}

/** The value is the mean of the shops. */
function figureOf(unit: string, results: readonly Result[], of: (result: Result) => number): Omit<Figure, 'name'> {
  const sorted = results.map(of).toSorted((one, other) => one - other);
  const round = (value: number) => Math.round(value * 10) / 10;
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0);
  const value = round(sorted.reduce((sum, each) => sum + each, 0) / sorted.length);
  return { unit, value, runs: sorted.length, p50: at(0.5), p95: at(0.95) };
}
