import { Skeleton, Stack } from '@mantine/core';
import { useStoreQuery } from '../../platform/query/store-query.ts';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { MenuLink } from '../../ui/links/menu-link.tsx';
import { chosenTable, useReport } from '../analytics/analytics.public.ts';
import { ExportMenu } from '../exports/exports.public.tsx';
import { useFileColumns } from '../columns/columns.public.tsx';
import { DiscountsPanel, PaymentsPanel, RefundsPanel, ShippingPanel } from './money-panels.tsx';
import { financeReport, vatReport } from './finance.data.ts';
import { PackPanel } from './pack-panel.tsx';
import { VatPart } from './vat-part.tsx';
import { vatRate } from './vat-lines-panel.tsx';
import menu from '../../ui/styles/menu.module.css';
import classes from './finance.module.css';
import { t } from '#domain/language/t.ts';

/** Reports for an accountant over a tax period or any range: an index leads to VAT, what it is made of, and the pack. */
export function FinanceTab() {
  return useReport().isRangeKnown ? <FinanceOfDays /> : <Skeleton height={300} radius="lg" />;
}

const MONEY = [
  { value: 'payments', label: t('Payments'), panel: PaymentsPanel },
  { value: 'refunds', label: t('Refunds'), panel: RefundsPanel },
  { value: 'shipping', label: t('Shipping'), panel: ShippingPanel },
  { value: 'discounts', label: t('Discounts'), panel: DiscountsPanel },
] as const;
const PACK = { value: 'pack', label: t('Accountant pack') } as const;
/** The index. VAT has several tables. */
const PARTS = [{ value: 'vat', label: t('VAT') }, ...MONEY, PACK] as const;

function FinanceOfDays() {
  const { range, search } = useReport();
  const vat = useStoreQuery(vatReport, range);
  const finance = useStoreQuery(financeReport, range);
  const part = chosenTable(search, PARTS);
  const columnsOf = useFileColumns();
  const linkTo = (value: string) => ({
    ...search,
    table: value === 'vat' ? undefined : value,
    by: undefined,
    page: undefined,
  });
  const money = MONEY.find(({ value }) => value === part);
  return (
    <div className={classes.indexed}>
      <nav className={`${classes.index} karoo-screen-only`} aria-label={t('Parts of Finance')}>
        {PARTS.map(({ value, label }) => (
          <LinkAnchor
            key={value}
            to="/dashboard/analytics"
            search={linkTo(value)}
            className={menu.item}
            aria-current={value === part ? 'page' : undefined}
            underline="never"
          >
            {label}
          </LinkAnchor>
        ))}
      </nav>
      <Stack gap="md" miw={0}>
        {money ? <money.panel query={finance} /> : part === 'pack' ? <PackPanel /> : <VatPart query={vat} />}
      </Stack>
      <ExportMenu
        tables={[
          { name: t('VAT summary'), table: 'vat_summary', filter: { ...range, ...columnsOf('vat_summary') } },
          { name: t('VAT by rate'), table: 'vat_rates', filter: { ...range, ...columnsOf('vat_rates') } },
          {
            name: t('Orders and refunds by VAT'),
            table: 'vat_lines',
            filter: { ...range, rate: vatRate(search), ...columnsOf('vat_lines') },
          },
          ...MONEY.map(({ value, label }) => ({
            name: label,
            table: value,
            filter: { ...range, ...columnsOf(value) },
          })),
        ]}
      >
        <MenuLink to="/dashboard/analytics" search={linkTo(PACK.value)} mih={44}>
          {t('Accountant pack…')}
        </MenuLink>
      </ExportMenu>
    </div>
  );
}
