/** What a value of a shop's record should be: the kinds of warnings, each with a sentence in the browser. */
export const EXPECTED_VALUES = [
  'amount',
  'number',
  'text',
  'shorter',
  'date',
  'id',
  'own-id',
  'list',
  'object',
  'flag',
  'depth',
] as const;

export type ExpectedValue = (typeof EXPECTED_VALUES)[number];

/** A value from the shop that Karoo cannot use. It never rejects its record. */
export interface RecordWarning {
  /** The path in the record: `line_items.3.total`. */
  readonly field: string;
  /** The shop's value, shortened; "" without one. */
  readonly value: string;
  readonly expected: ExpectedValue;
  /** What Karoo uses instead; "" for nothing. */
  readonly instead: string;
}
