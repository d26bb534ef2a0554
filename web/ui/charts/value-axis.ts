export interface ValueAxis {
  domain: [number, number];
  /** Evenly spaced, including both ends of the domain. */
  ticks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

function niceStep(raw: number, whole: boolean): number {
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = (STEPS.find((candidate) => candidate * magnitude >= raw * 0.999) ?? 10) * magnitude;
  return whole ? Math.max(1, Math.ceil(step)) : step;
}

/** A value axis with round numbers that includes zero. `whole`: without fractional ticks. */
export function valueAxis(values: readonly number[], { whole = false, count = 4 } = {}): ValueAxis {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  if (highest === lowest) return { domain: [0, 1], ticks: [0, 1] };
  const step = niceStep((highest - lowest) / count, whole);
  const first = Math.floor(lowest / step);
  const last = Math.ceil(highest / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1], ticks };
}
