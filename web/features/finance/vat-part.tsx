import type { UseQueryResult } from '@tanstack/react-query';
import { formatMoney } from '../../platform/format/money.ts';
import { ChoiceTiles } from '../../ui/cards/choice-tiles.tsx';
import { chosenTable, TableSwitch, useReport } from '../analytics/analytics.public.ts';
import type { VatReport } from './finance.data.ts';
import { chosenVatFigure, VAT_FIGURES } from './vat-figures.ts';
import { VatChart } from './vat-chart.tsx';
import { VatLinesPanel } from './vat-lines-panel.tsx';
import { VatRatesPanel, VatSummaryPanel } from './vat-panels.tsx';
import { VatToPayPanel } from './vat-to-pay-panel.tsx';
import { t } from '#domain/language/t.ts';

const TABLES = [
  { value: 'summary', label: t('Summary') },
  { value: 'rates', label: t('By rate') },
  { value: 'lines', label: t('Orders and refunds') },
] as const;

/** Mostly nothing is unallocated: that is in the table. */
const TILES = VAT_FIGURES.filter(({ key }) => key !== 'unallocated');

/** The VAT to pay, the last periods, and what it is made of. */
export function VatPart({ query }: { query: UseQueryResult<VatReport> }) {
  const { search, change } = useReport();
  const figure = chosenVatFigure(search.measure);
  const table = chosenTable(search, TABLES);
  return (
    <>
      <VatToPayPanel query={query} />
      <ChoiceTiles
        query={query}
        names={TILES}
        tileOf={(key, { summary, currency }) => {
          const { label, hint, help } = chosenVatFigure(key);
          return { label, hint, help, value: formatMoney(summary[key].net, currency) };
        }}
        current={figure.key}
        onChoose={(measure) => change({ measure })}
      />
      <VatChart category={query.data?.category ?? null} figure={figure} />
      <TableSwitch data={TABLES} value={table} />
      {table === 'summary' && <VatSummaryPanel query={query} />}
      {table === 'rates' && <VatRatesPanel query={query} />}
      {table === 'lines' && <VatLinesPanel report={query.data} />}
    </>
  );
}
