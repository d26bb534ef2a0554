import { Group, Stack, Text } from '@mantine/core';
import { roleMay } from '#domain/roles.ts';
import { countOf } from '../../platform/format/number.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { LinkButton } from '../../ui/links/links.tsx';
import { useAuthState, useCurrentMembership } from '../accounts/accounts.public.tsx';

/** The user's plan in a line, with a link. */
export function BillingSetting() {
  const { planStatus, planType, isTrialExpired, trialDaysRemaining } = useAuthState();
  const membership = useCurrentMembership();
  const trial = isTrialExpired ? 'Your trial has ended.' : `Your trial: ${countOf(trialDaysRemaining, 'day')} left.`;
  return (
    <Panel title="Billing">
      <Stack gap="sm">
        <Text size="sm">{planStatus === 'trial' ? trial : `You have the ${planType} plan.`}</Text>
        {membership !== null && !roleMay(membership.role, 'manage-billing') && (
          <Text size="sm" c="dimmed">
            {membership.organization.name} is covered by its owner's plan. A plan of your own covers the organizations
            that you own.
          </Text>
        )}
        <Group>
          <LinkButton to="/settings/billing" variant="default">
            Plan, payments and invoices
          </LinkButton>
        </Group>
      </Stack>
    </Panel>
  );
}
