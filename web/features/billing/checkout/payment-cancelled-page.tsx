import { Group, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { LinkButton } from '../../../ui/links/links.tsx';
import { StandaloneLayout } from '../standalone-layout.tsx';
import { t } from '#domain/language/t.ts';

const route = getRouteApi('/payment-cancelled');

/** Where PayFast returns cancelled payments. */
export function PaymentCancelledPage() {
  const { to } = route.useSearch();
  return (
    <StandaloneLayout title={t('Nothing was charged')}>
      <Text>{t('You left PayFast before paying. Your plan hasn’t changed.')}</Text>
      <Group>
        <LinkButton to="/settings/billing" search={to === undefined ? {} : { to }}>
          {t('Back to billing')}
        </LinkButton>
      </Group>
    </StandaloneLayout>
  );
}
