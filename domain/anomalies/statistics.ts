/** The mean of the values without the lowest and the highest quarter: a few odd days do not move it. 0 without values. */
export function middleMean(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const cut = Math.floor(sorted.length / 4);
  const middle = sorted.slice(cut, sorted.length - cut);
  return middle.length === 0 ? 0 : middle.reduce((sum, each) => sum + each, 0) / middle.length;
}

/** The value that this part (0 to 1) of the values is at or below; 0 without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1))] ?? 0;
}

/**
 * How far a value is from what was expected, as a share. The root makes the distribution of counts and sums of orders nearly
 * symmetric (Anscombe 1948).
 */
export function rootDistance(value: number, expected: number): number {
  return 2 * (Math.sqrt(Math.max(value, 0) / expected) - 1);
}

/** Values between these are usual: 80 % of the days, with this spread of root distances. */
export function expectedRange(expected: number, spread: number): { low: number; high: number } {
  const edge = (sign: number) => expected * Math.max(0, 1 + (sign * 1.28 * spread) / 2) ** 2;
  return { low: edge(-1), high: edge(1) };
}

/** The chance of `count` or more when the mean is this: Poisson, or negative binomial with `variance` above the mean. */
export function chanceOfAtLeast(count: number, mean: number, variance = mean): number {
  if (count <= 0) return 1;
  const ratio = Math.max(variance / mean, 1.001);
  const size = mean / (ratio - 1);
  let term = Math.exp(-size * Math.log(ratio));
  let below = 0;
  for (let at = 0; at < count; at += 1) {
    below += term;
    term *= ((size + at) / (at + 1)) * ((ratio - 1) / ratio);
  }
  return Math.max(0, 1 - below);
}

/** The chance that at least `count` of `tried` fail when each fails with `chance` (above 0, below 1). */
export function chanceOfFailures(count: number, tried: number, chance: number): number {
  let sum = 0;
  for (let failed = count; failed <= tried; failed += 1) {
    sum += Math.exp(logChoose(tried, failed) + failed * Math.log(chance) + (tried - failed) * Math.log1p(-chance));
  }
  return Math.min(sum, 1);
}

function logChoose(all: number, some: number): number {
  let sum = 0;
  for (let at = 1; at <= some; at += 1) sum += Math.log((all - some + at) / at);
  return sum;
}
