import { formatMoneyExact } from '../../platform/format/money.ts';
import type { VatReport } from './finance.data.ts';
import { isSouthAfrican } from '#domain/money/currency.ts';
import { t } from '#domain/language/t.ts';

/** Returns the VAT of a report and its calculation: "VAT on sales R 150,00 − VAT on refunds R 15,00". */
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

/** Returns what is left to do before the VAT is paid, to SARS by a South African store. */
export function vatDuty(currency: string): string {
  return isSouthAfrican(currency)
    ? t(
        'Your store doesn’t record input VAT: deduct it before you pay SARS. Check with SARS when your return and payment are due.',
      )
    : t('Your store doesn’t record input VAT: deduct it before you pay.');
}
