import type { VatRate } from './finance.data.ts';

/** What a rate is called: "VAT 15 %", "No VAT charged". */
export function rateName({ key, label, percent }: Pick<VatRate, 'key' | 'label' | 'percent'>): string {
  if (key === '') return 'No VAT charged';
  if (key === 'mixed') return 'Several rates, or none named';
  if (key === 'other') return 'Named by no line';
  const name = label === '' ? 'Tax' : label;
  return percent === null ? name : `${name} ${percent.replace('.', ',')} %`;
}
