/** What the rows of reports are called where the shop gives no name: on screens, in PDFs and in CSV files alike. */

interface Keyed {
  readonly key: string;
  readonly label: string;
}

/** What a rate of VAT is called: "VAT 15 %", "No VAT charged". */
export function rateName({ key, label, percent }: Keyed & { readonly percent: string | null }): string {
  if (key === '') return 'No VAT charged';
  if (key === 'mixed') return 'Several rates, or none named';
  if (key === 'other') return 'Named by no line';
  const name = label.trim() === '' ? 'Tax' : label;
  return percent === null ? name : `${name} ${percent.replace('.', ',')} %`;
}

/** What stands for a row without a name, by report. */
export const UNNAMED = {
  payments: 'No payment method',
  shipping: 'No method named',
  discounts: 'Without a coupon',
  refunds: 'No reason given',
} as const;

/** The name of a row, else its key, else what stands for neither. */
export function rowName({ key, label }: Keyed, unnamed: string): string {
  return [label, key].find((text) => text.trim() !== '') ?? unnamed;
}
