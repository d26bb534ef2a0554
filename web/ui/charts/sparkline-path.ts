/**
 * The `d` of an SVG path through the values, left to right, within the box (y grows downwards). Equal values give a
 * level line in the middle, fewer than two values "".
 */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return '';
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  const span = highest - lowest;
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * width;
      const y = span === 0 ? height / 2 : height - ((value - lowest) / span) * height;
      return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`;
    })
    .join('');
}

function round(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}
