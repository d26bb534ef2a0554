import type { DeclaredText } from '../language/declared-text.ts';
import { t } from '../language/t.ts';

/**
 * SARS's categories of VAT vendors, by which the tax period ends. SARS assigns one; the merchant chooses it here, there is no safe default.
 * Source: sars.gov.za, "Tax periods for VAT vendors".
 */
export const VAT_CATEGORIES = ['A', 'B', 'C', 'D', 'E'] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** What each category means, in words for the person who chooses. */
export const VAT_CATEGORY_LABELS: Readonly<Record<VatCategory, DeclaredText>> = {
  A: () => t('Two months, ending January, March, May, July, September, November'),
  B: () => t('Two months, ending February, April, June, August, October, December'),
  C: () => t('Every month'),
  D: () => t('Six months, ending February and August'),
  E: () => t('Twelve months'),
};
