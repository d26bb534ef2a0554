/** A rate's group in the summary of a VAT report. */
export type VatGroup = 'taxed' | 'zero-rated' | 'no-vat' | 'unallocated';

/** `key` as in the contract's vatRate; percent as decimal text or null. */
export function groupOf(key: string, percent: string | null): VatGroup {
  if (key === '') return 'no-vat';
  if (key === 'other') return 'unallocated';
  return percent !== null && Number(percent) === 0 ? 'zero-rated' : 'taxed';
}
