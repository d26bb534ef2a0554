import type { RowSums } from '#contract/analytics/breakdown.ts';

/** One key of a breakdown over one range. */
export interface KeyedRow {
  readonly key: string;
  readonly label: string;
  readonly sums: RowSums;
}
