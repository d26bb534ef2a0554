import { Stack } from '@mantine/core';
import { useStoreQuery } from '../../platform/query/store-query.ts';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';
import { useReport } from '../analytics/analytics.public.ts';
import { DiscountsPanel, PaymentsPanel, RefundsPanel, ShippingPanel } from './money-panels.tsx';
import { financeReport, vatReport } from './finance.data.ts';
import { PackPanel } from './pack-panel.tsx';
import { VatLinesPanel } from './vat-lines-panel.tsx';
import { VatPanels } from './vat-panels.tsx';
import { VatToPayPanel } from './vat-to-pay-panel.tsx';

/** Reports for an accountant over a tax period or any range: VAT to pay, the pack, and what they are made of. */
export function FinanceTab() {
  return useReport().isRangeKnown ? <FinanceOfDays /> : <CardSkeleton height={400} />;
}

function FinanceOfDays() {
  const { range } = useReport();
  const vat = useStoreQuery(vatReport, range);
  const finance = useStoreQuery(financeReport, range);
  return (
    <Stack gap="md">
      <VatToPayPanel query={vat} />
      <PackPanel />
      <VatPanels query={vat} />
      <VatLinesPanel report={vat.data} />
      <PaymentsPanel query={finance} />
      <RefundsPanel query={finance} />
      <ShippingPanel query={finance} />
      <DiscountsPanel query={finance} />
    </Stack>
  );
}
