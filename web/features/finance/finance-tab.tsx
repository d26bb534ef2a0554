import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStoreQuery } from '../../platform/query/store-query.ts';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { useReport } from '../analytics/analytics.public.ts';
import { DiscountsPanel, PaymentsPanel, RefundsPanel, ShippingPanel } from './money-panels.tsx';
import { financeReport, vatReport } from './finance.data.ts';
import { PackPanel } from './pack-panel.tsx';
import { VatLinesPanel } from './vat-lines-panel.tsx';
import { VatChart } from './vat-chart.tsx';
import { VatPanels } from './vat-panels.tsx';
import { VatToPayPanel } from './vat-to-pay-panel.tsx';
import classes from './finance.module.css';
import { t } from '#domain/language/t.ts';

/** Reports for an accountant over a tax period or any range: an index leads to VAT, what it is made of, and the pack. */
export function FinanceTab() {
  return useReport().isRangeKnown ? <FinanceOfDays /> : <CardSkeleton height={400} />;
}

function FinanceOfDays() {
  const { range } = useReport();
  const vat = useStoreQuery(vatReport, range);
  const finance = useStoreQuery(financeReport, range);
  return (
    <div className={classes.indexed}>
      <nav className={`${classes.index} karoo-screen-only`} aria-label={t('Parts of Finance')}>
        {PARTS.map(({ id, label }) => (
          <LinkAnchor key={id} to="." search={true} hash={id} className={classes.indexLink}>
            {label}
          </LinkAnchor>
        ))}
      </nav>
      <Stack gap="md" miw={0}>
        <Part id="vat">
          <VatToPayPanel query={vat} />
          <VatChart category={vat.data?.category ?? null} />
          <VatPanels query={vat} />
          <VatLinesPanel report={vat.data} />
        </Part>
        <Part id="payments">
          <PaymentsPanel query={finance} />
        </Part>
        <Part id="refunds">
          <RefundsPanel query={finance} />
        </Part>
        <Part id="shipping">
          <ShippingPanel query={finance} />
        </Part>
        <Part id="discounts">
          <DiscountsPanel query={finance} />
        </Part>
        <Part id="pack">
          <PackPanel />
        </Part>
      </Stack>
    </div>
  );
}

const PARTS = [
  { id: 'vat', label: t('VAT') },
  { id: 'payments', label: t('Payments') },
  { id: 'refunds', label: t('Refunds') },
  { id: 'shipping', label: t('Shipping') },
  { id: 'discounts', label: t('Discounts') },
  { id: 'pack', label: t('Accountant pack') },
] as const;

/** Where a link of the index leads. */
function Part({ id, children }: { id: (typeof PARTS)[number]['id']; children: ReactNode }) {
  return (
    <Stack gap="md" id={id} className={classes.part}>
      {children}
    </Stack>
  );
}
