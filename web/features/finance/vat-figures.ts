import type { VatReport } from './finance.data.ts';
import { t } from '#domain/language/t.ts';

export interface VatFigure {
  key: keyof VatReport['summary'];
  label: string;
  hint: string;
  help: string;
}

/** The figures of a return. The chart shows the first one unless another is chosen. */
export const VAT_FIGURES: readonly [VatFigure, ...VatFigure[]] = [
  {
    key: 'outputTax',
    label: t('Output tax'),
    hint: t('The VAT your store charged, less the VAT it refunded.'),
    help: '/dashboard/help/vat#output-tax',
  },
  {
    key: 'taxed',
    label: t('Taxed, VAT included'),
    hint: t('Everything sold at a rate above 0%, with its VAT. Credit notes are its refunds.'),
    help: '/dashboard/help/vat#output-tax',
  },
  {
    key: 'zeroRated',
    label: t('Zero-rated supplies'),
    hint: t(
      'Sold at a rate of 0% that your store names. Whether that is zero-rated by law is for your accountant to decide.',
    ),
    help: '/dashboard/help/vat#check',
  },
  {
    key: 'noVat',
    label: t('Supplies without VAT'),
    hint: t('Sold without any rate. They may be zero-rated, exempt or exports: your store doesn’t say.'),
    help: '/dashboard/help/vat#check',
  },
  {
    key: 'unallocated',
    label: t('Unallocated'),
    hint: t(
      'Mostly refunds that are only an amount. Your store recorded no VAT for them, so none is deducted here: check whether a credit note carries VAT.',
    ),
    help: '/dashboard/help/vat#check',
  },
];

/** The figure of the chart: a tile chooses it. */
export function chosenVatFigure(measure: string | undefined): VatFigure {
  return VAT_FIGURES.find(({ key }) => key === measure) ?? VAT_FIGURES[0];
}
