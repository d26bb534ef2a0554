import { ActionIcon, Alert, Box, Button, Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isSouthAfrican } from '#domain/money/currency.ts';
import type { DayRange } from '#domain/time/period.ts';
import { VAT_CATEGORY_LABELS } from '#domain/vat/vat-category.ts';
import { monthName, DEFAULT_YEAR_END } from '#domain/vat/vat-period.ts';
import { useStore } from '../../platform/query/store-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { useReport } from '../analytics/analytics.public.ts';
import type { VatReport } from './finance.data.ts';
import { periodText, prepareTaxPeriod, vatTitle } from './prepare-tax-period.ts';
import { prepareVatToPay, vatDuty } from './prepare-vat-to-pay.ts';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../platform/format/trans.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthName(at + 1) }));

/** The VAT to pay of a tax period, with buttons for the previous and next period of the VAT category. */
export function VatToPayPanel({ query }: { query: UseQueryResult<VatReport> }) {
  const { range, today, category, change } = useReport();
  const { currency } = useStore();
  const [yearEnd, setYearEnd] = useState<number>(DEFAULT_YEAR_END);
  // The panels below say why there are no figures.
  if (query.data === undefined && query.fetchStatus !== 'fetching') return null;
  const period = prepareTaxPeriod(range, today, category, yearEnd);
  const show = ({ from, to }: DayRange) => change({ period: 'custom', from, to });
  return (
    <Panel title={vatTitle(period)}>
      <Group gap="sm">
        <ActionIcon variant="default" size={44} aria-label={t('Previous period')} onClick={() => show(period.previous)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Text fw={600} role="status">
          {!period.isShown
            ? periodText(range)
            : period.isRunning
              ? t('{period} (until today)', { period: period.name })
              : period.name}
        </Text>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('Next period')}
          disabled={period.next === null}
          onClick={() => period.next && show(period.next)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        {!period.isShown && (
          <Button variant="light" onClick={() => show(period.days)}>
            {t('Show {name}', { name: period.name })}
          </Button>
        )}
        {category === 'E' && (
          <NativeSelect
            label={t('Financial year ends in')}
            description={t('February by default')}
            data={MONTHS}
            value={String(yearEnd)}
            onChange={(event) => setYearEnd(Number(event.currentTarget.value))}
          />
        )}
      </Group>
      <VatAmount report={query.data} range={range} />
      <Text size="sm" c="dimmed">
        {sentences(
          category !== null && t('Category {category}: {value}.', { category, value: VAT_CATEGORY_LABELS[category]() }),
          !period.isShown &&
            (category === null ? t('These dates aren’t a calendar month.') : t('These dates aren’t a tax period.')),
          vatDuty(currency),
        )}
      </Text>
      {category === null && isSouthAfrican(currency) && <NoCategory />}
    </Panel>
  );
}

/** The figure of these dates. While another report is shown, this one is still loading. */
function VatAmount({ report, range }: { report: VatReport | undefined; range: DayRange }) {
  if (report?.from !== range.from || report.to !== range.to) return <Skeleton height={62} my="sm" />;
  const { amount, parts } = prepareVatToPay(report);
  return (
    <Box my={12}>
      <Text fz="1.75rem" lh="2.5rem" fw={650} className="karoo-figures" style={{ overflowWrap: 'anywhere' }}>
        {amount}
      </Text>
      <Text size="sm">{parts}</Text>
    </Box>
  );
}

function NoCategory() {
  return (
    <Alert color="gray" mt="sm" title={t('Choose your VAT category')}>
      <Trans
        message="Registered for VAT? An owner or admin chooses the category SARS gave you in <link>Settings, Organization</link>. Until then, periods are calendar months. A business that isn’t registered must not charge VAT: any amount here is VAT that your store charged."
        tags={{
          link: <LinkAnchor to="/dashboard/settings" search={{ section: 'organization' }} inherit underline="always" />,
        }}
      />
    </Alert>
  );
}
