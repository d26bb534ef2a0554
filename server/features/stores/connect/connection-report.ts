import type { z } from 'zod';
import type { connectionReport } from '#contract/stores.ts';
import type { ConnectionDiagnosis } from '../../../integrations/woocommerce/connection/diagnose-connection.ts';

/** Converts a diagnosis to the contract's report. A read-only key connects with a notice. */
export function toReport(report: ConnectionDiagnosis): z.infer<typeof connectionReport> {
  if (!report.ok) {
    const { code, sentence, remedy } = report;
    return { ok: false, code, sentence, remedy, shop: null };
  }
  const { shop, notice } = report;
  return {
    ok: true,
    code: notice?.code ?? null,
    sentence: notice?.sentence ?? null,
    remedy: notice?.remedy ?? null,
    shop: {
      name: shop.name,
      timezone: shop.timezone,
      currency: shop.currency ?? 'ZAR',
      wc_version: shop.wooVersion,
      can_write: shop.canWrite,
    },
  };
}
