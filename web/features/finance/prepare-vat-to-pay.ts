import { formatMoneyExact } from '../../platform/format/money.ts';
import type { VatReport } from './finance.data.ts';
import { t } from '#domain/language/t.ts';

/** Returns the VAT of a report and its calculation: "Output VAT R 150,00 − VAT on refunds R 15,00". */
export function prepareVatToPay({ summary: { outputTax }, currency }: Pick<VatReport, 'summary' | 'currency'>) {
  const money = (amount: string) => formatMoneyExact(amount, currency);
  return {
    amount: money(outputTax.net),
    parts: t('VAT on sales {onSales} − VAT on refunds {onRefunds}', {
      onSales: money(outputTax.sales),
      onRefunds: money(outputTax.refunds.replace(/^-/, '')),
    }),
  };
}
