/**
 * The smallest number of units that demand stays at or below with this chance (0 to 1), if demand has this mean and
 * variance: the negative binomial distribution, which fits sales of single products (Syntetos and Boylan 2006), or Poisson
 * where the variance is not above the mean.
 */
export function demandQuantile(mean: number, variance: number, chance: number): number {
  if (mean <= 0) return 0;
  if (mean > LARGE) return Math.ceil(mean + normalQuantile(chance) * Math.sqrt(Math.max(variance, mean)));
  const spread = variance / mean - 1;
  // The chance of 0 units, and what leads from the chance of n units to that of n + 1.
  const poisson = spread < 0.001;
  const size = poisson ? 0 : mean / spread;
  let term = poisson ? Math.exp(-mean) : Math.exp(-size * Math.log1p(spread));
  let sum = term;
  let units = 0;
  const last = mean + 50 * Math.sqrt(Math.max(variance, mean)) + 50;
  while (sum < chance && units < last) {
    term *= poisson ? mean / (units + 1) : ((size + units) / (units + 1)) * (spread / (1 + spread));
    units += 1;
    sum += term;
  }
  return units;
}

/** Above this mean the distribution is close to normal, and the first term would be too small for a number. */
const LARGE = 500;

/** The quantile of the standard normal distribution for chances above a half (Abramowitz and Stegun 1964, 26.2.23; ± 0.00045). */
function normalQuantile(chance: number): number {
  if (chance < 0.5) return -normalQuantile(1 - chance);
  const t = Math.sqrt(-2 * Math.log(1 - chance));
  return (
    t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t)
  );
}
