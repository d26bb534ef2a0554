import { type Dimension, type DimensionName, DIMENSIONS } from './dimensions.ts';

const rowKeys = (name: DimensionName) => Object.keys((DIMENSIONS[name] as Dimension).rows).toSorted();

/** Whether rows of a dimension have an order of their own. */
export function isOrdered(name: DimensionName): boolean {
  return (DIMENSIONS[name] as Dimension).isOrdered === true;
}

/** Whether rows of these dimensions make a heat map: both have an order of their own. */
export function isHeatMap(by: readonly DimensionName[]): boolean {
  return by.length === 2 && by.every(isOrdered);
}

/** The sides of a heat map: places in `by`, and all keys. Hours down and weekdays across: seven columns fit a phone. */
export function heatMapSides(by: readonly DimensionName[]) {
  const down = by[0] === 'weekday' ? 1 : 0;
  const across = 1 - down;
  return { down, across, rows: rowKeys(by[down] ?? 'hour'), columns: rowKeys(by[across] ?? 'weekday') };
}
