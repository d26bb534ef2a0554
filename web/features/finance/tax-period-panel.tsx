import { ActionIcon, Alert, Button, Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { DayRange } from '#domain/time/period.ts';
import { VAT_CATEGORY_LABELS } from '#domain/vat/vat-category.ts';
import type { VatCategory } from '#domain/vat/vat-category.ts';
import { monthName, USUAL_YEAR_END } from '#domain/vat/vat-period.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { useReport } from '../analytics/analytics.public.ts';
import { periodText, prepareTaxPeriod, taxPeriodTitle } from './prepare-tax-period.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthName(at + 1) }));

/** Steps through the tax periods of the organization's VAT category (undefined while it loads). */
export function TaxPeriodPanel({ category }: { category: VatCategory | null | undefined }) {
  const { range, today, change } = useReport();
  const [yearEnd, setYearEnd] = useState<number>(USUAL_YEAR_END);
  if (category === undefined) return <Skeleton height={116} radius="md" />;
  const period = prepareTaxPeriod(range, today, category, yearEnd);
  const show = ({ from, to }: DayRange) => change({ period: 'custom', from, to });
  return (
    <Panel title={taxPeriodTitle(period, category)}>
      {category === null && <NoCategory />}
      <Group gap="sm">
        <ActionIcon variant="default" size={44} aria-label="Previous period" onClick={() => show(period.previous)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Text fw={600} role="status">
          {period.isShown ? period.name : periodText(range)}
          {period.isShown && period.isRunning && ' (until today)'}
        </Text>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Next period"
          disabled={period.next === null}
          onClick={() => period.next && show(period.next)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        {!period.isShown && (
          <Button variant="light" onClick={() => show(period.days)}>
            Show {period.name}
          </Button>
        )}
        {category === 'E' && (
          <NativeSelect
            label="Financial year ends in"
            description="February unless you choose otherwise."
            data={MONTHS}
            value={String(yearEnd)}
            onChange={(event) => setYearEnd(Number(event.currentTarget.value))}
          />
        )}
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {category !== null && `${VAT_CATEGORY_LABELS[category]}. `}
        {!period.isShown && `These days are no ${category === null ? 'calendar month' : 'tax period'}. `}
        Everything below is about these days. When a return is due and paid, check with SARS.
      </Text>
    </Panel>
  );
}

function NoCategory() {
  return (
    <Alert color="gray" mb="sm" title="No VAT category is set">
      If the business is registered for VAT, its owner or an admin chooses the category that SARS assigned under{' '}
      <LinkAnchor to="/dashboard/settings" search={{ section: 'organization' }} inherit underline="always">
        Settings, Organization
      </LinkAnchor>
      . Until then this steps through calendar months. A business that is not registered charges no VAT: any shown here
      was charged by the shop all the same.
    </Alert>
  );
}
