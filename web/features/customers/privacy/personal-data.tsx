import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { useOnline } from '../../../platform/connection/connection.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { toastError } from '../../../ui/toasts/toast.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import type { CustomerDetail } from '../customers.data.ts';
import { t } from '#domain/language/t.ts';

const EraseDialog = lazyDialog(() => import('./erase-dialog.tsx').then((module) => module.EraseDialog));

interface PersonalDataProps {
  storeId: string;
  customer: CustomerDetail;
  onErased: () => void;
}

/** What a customer may ask for under POPIA: a copy of their data, and its erasure. */
export function PersonalData({ storeId, customer, onErased }: PersonalDataProps) {
  const isOnline = useOnline();
  const { may: mayErase } = usePermission('manage-stores');
  const [isErasing, setErasing] = useState(false);
  const copy = useMutation({
    mutationFn: () => client.customers.personalData({ store_id: storeId, customer: customer.customer_key }),
    onSuccess: (data) =>
      saveFile(`personal-data-${fileName(customer)}.json`, JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => toastError(explainError(error), { title: t('Couldn’t download') }),
  });
  return (
    <Stack gap="xs">
      <Title order={3}>{t('Personal data')}</Title>
      <Text size="sm" c="dimmed">
        {isOnline
          ? t('For requests under POPIA: give customers a copy of their data, or erase it.')
          : t('You need to be online for this.')}
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={!isOnline} loading={copy.isPending} onClick={() => copy.mutate()}>
          {t('Download a copy')}
        </Button>
        {mayErase && (
          <Button variant="subtle" color="red" disabled={!isOnline} onClick={() => setErasing(true)}>
            {t('Erase personal data')}
          </Button>
        )}
      </Group>
      <EraseDialog
        opened={isErasing}
        onClose={() => setErasing(false)}
        storeId={storeId}
        customer={customer}
        onErased={onErased}
      />
    </Stack>
  );
}

function fileName({ customer_key }: CustomerDetail): string {
  return customer_key.replaceAll(/[^a-z0-9]+/gi, '-');
}
