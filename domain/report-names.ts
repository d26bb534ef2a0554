import * as t from './domain.text.ts';

/** Names of report rows without a name from the shop, for screens, PDFs and CSV files. */

interface Keyed {
  readonly key: string;
  readonly label: string;
}

const RATE_TEXTS: Readonly<Record<'noVatCharged' | 'mixedOrUnknownRate' | 'unallocated' | 'tax', string>> = {
  noVatCharged: t.noVatCharged,
  mixedOrUnknownRate: t.mixedOrUnknownRate,
  unallocated: t.unallocated,
  tax: t.tax,
};

/** What a rate of VAT is called: "VAT 15 %", "No VAT charged". */
export function rateName(
  { key, label, percent }: Keyed & { readonly percent: string | null },
  texts = RATE_TEXTS,
): string {
  if (key === '') return texts.noVatCharged;
  if (key === 'mixed') return texts.mixedOrUnknownRate;
  if (key === 'other') return texts.unallocated;
  const name = label.trim() === '' ? texts.tax : label;
  return percent === null ? name : `${name} ${percent.replace('.', ',')} %`;
}

/** The name of unnamed rows, by report. */
export const UNNAMED = {
  payments: t.noPaymentMethod,
  shipping: t.noMethodGiven,
  discounts: t.withoutACoupon,
  refunds: t.noReasonGiven,
} as const;

/** Returns a row's label, its key, or the name of unnamed rows. */
export function rowName({ key, label }: Keyed, unnamed: string): string {
  return [label, key].find((text) => text.trim() !== '') ?? unnamed;
}
