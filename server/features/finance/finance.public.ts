import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { financeHandlers, financeJobs } from './finance.jobs.ts';
import { financeRoutes } from './finance.routes.ts';

export { type FinanceReport, readFinance } from './finance.queries.ts';
export { readVatDocuments, readVatLines, readVatLinesOf, type VatDocument } from './vat-lines.queries.ts';
export { readVat, readVatCategory } from './vat.queries.ts';

/** Reports for accountants: VAT by tax period, payments and fees, shipping, discounts, refunds, and the monthly pack. */
export function financeFeature(platform: Platform): Feature {
  return {
    name: 'finance',
    routes: { finance: financeRoutes(platform) },
    jobs: financeJobs,
    handlers: financeHandlers(platform),
  };
}
