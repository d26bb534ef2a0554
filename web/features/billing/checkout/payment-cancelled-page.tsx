import { Group, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { LinkButton } from '../../../ui/links/links.tsx';
import { StandaloneLayout } from '../standalone-layout.tsx';
import * as t from '../billing.text.ts';

const route = getRouteApi('/payment-cancelled');

/** Where PayFast returns cancelled payments. */
export function PaymentCancelledPage() {
  const { to } = route.useSearch();
  return (
    <StandaloneLayout title={t.nothingWasCharged}>
      <Text>{t.youLeftPayFastBeforePaying}</Text>
      <Group>
        <LinkButton to="/settings/billing" search={to === undefined ? {} : { to }}>
          {t.backToBilling}
        </LinkButton>
      </Group>
    </StandaloneLayout>
  );
}
