import type { Catalog, SellableUnit } from './generate-catalog.ts';

/** The catalogue of a shop that keeps what its goods cost, except for every fifth product: not all shops have entered all. */
export function withCosts(catalog: Catalog): Catalog {
  const records = new Map([...catalog.products, ...catalog.variations].map((record) => [record.id, record]));
  const units = catalog.units.map((unit): SellableUnit => {
    if (unit.productId % 5 === 0) return unit;
    const costCents = Math.round(unit.grossCents * 0.48);
    const defined_value = costCents / 100;
    const record = records.get(unit.variationId || unit.productId);
    if (record !== undefined) {
      // A variation's cost replaces its product's instead of adding to it.
      record['cost_of_goods_sold'] = {
        values: [{ defined_value, effective_value: defined_value }],
        ...(unit.variationId > 0 && { defined_value_overrides_parent: true }),
        total_value: defined_value,
      };
    }
    return { ...unit, costCents };
  });
  return { ...catalog, units };
}
