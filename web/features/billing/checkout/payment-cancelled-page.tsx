import { Group, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { LinkButton } from '../../../ui/links/links.tsx';
import { StandaloneLayout } from '../standalone-layout.tsx';

const route = getRouteApi('/payment-cancelled');

/** Where PayFast returns cancelled payments. */
export function PaymentCancelledPage() {
  const { to } = route.useSearch();
  return (
    <StandaloneLayout title="Nothing was charged">
      <Text>You left PayFast before paying. Your plan is as it was before.</Text>
      <Group>
        <LinkButton to="/settings/billing" search={to === undefined ? {} : { to }}>
          Back to billing
        </LinkButton>
      </Group>
    </StandaloneLayout>
  );
}
