import { formatPercent } from './language/format-percent.ts';
import { t } from './language/t.ts';

/** Names of report rows without a name from the shop, for screens, PDFs and CSV files. */

interface Keyed {
  readonly key: string;
  readonly label: string;
}

/** What a rate of VAT is called: "VAT 15%", "No VAT charged". */
export function rateName({ key, label, percent }: Keyed & { readonly percent: string | null }): string {
  if (key === '') return t('No VAT charged');
  if (key === 'mixed') return t('Mixed or unknown rate');
  if (key === 'other') return t('Unallocated');
  const name = label.trim() === '' ? t('Tax') : label;
  return percent === null ? name : `${name} ${formatPercent(percent)}`;
}

/** The name of unnamed rows, by report. */
export const UNNAMED = {
  payments: () => t('No payment method'),
  shipping: () => t('No method given'),
  discounts: () => t('Without a coupon'),
  refunds: () => t('No reason given'),
} as const;

/** Returns a row's label, its key, or the name of unnamed rows. */
export function rowName({ key, label }: Keyed, unnamed: string): string {
  return [label, key].find((text) => text.trim() !== '') ?? unnamed;
}
