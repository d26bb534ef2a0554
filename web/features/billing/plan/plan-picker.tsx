import { Badge, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { isPaidPlan, PAID_PLANS } from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';
import { PLAN_LABELS, priceLabels, savingsLabel } from '../plan-labels.ts';
import { t } from '#domain/language/t.ts';

interface Props {
  value: PaidPlan;
  onChange: (plan: PaidPlan) => void;
  current?: PaidPlan;
  disabled?: boolean;
}

export function PlanPicker({ value, onChange, current, disabled = false }: Props) {
  return (
    <Radio.Group
      aria-label={t('Plan')}
      name="plan"
      value={value}
      onChange={(plan) => isPaidPlan(plan) && onChange(plan)}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {PAID_PLANS.map((plan) => (
          <Radio.Card key={plan} value={plan} disabled={disabled} bg="var(--karoo-surface)" p="md">
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator />
              <PlanText plan={plan} current={plan === current} />
            </Group>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

function PlanText({ plan, current }: { plan: PaidPlan; current: boolean }) {
  const price = priceLabels(plan);
  return (
    <Stack gap={4} miw={0}>
      <Group gap="xs">
        <Text fw={600} lh={1.3}>
          {PLAN_LABELS[plan].name}
        </Text>
        {current && (
          <Badge variant="default" tt="none">
            {t('Your plan')}
          </Badge>
        )}
        {plan === 'annual' && (
          <Badge color="teal" variant="light" tt="none">
            {savingsLabel()}
          </Badge>
        )}
      </Group>
      <Text size="sm">
        <Text span fw={650} fz="xl" className="karoo-figures">
          {price.net}
        </Text>{' '}
        {price.per}
      </Text>
      <Text size="xs" c="dimmed" className="karoo-figures">
        {price.sum}
      </Text>
    </Stack>
  );
}
