import * as t from '../domain.text.ts';

/**
 * SARS's categories of VAT vendors, by which the tax period ends. SARS assigns one; the merchant chooses it here, there is no safe default.
 * Source: sars.gov.za, "Tax periods for VAT vendors".
 */
export const VAT_CATEGORIES = ['A', 'B', 'C', 'D', 'E'] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** What each category means, in words for the person who chooses. */
export const VAT_CATEGORY_LABELS: Readonly<Record<VatCategory, string>> = {
  A: t.vatCategoryA,
  B: t.vatCategoryB,
  C: t.vatCategoryC,
  D: t.vatCategoryD,
  E: t.vatCategoryE,
};
