import { Button, Group, Text } from '@mantine/core';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useRemoveStore } from '../stores.data.ts';
import { t } from '#domain/language/t.ts';
import notice from '../../../ui/styles/notice.module.css';

const TOUCH = { base: 44, sm: 0 };

/** Says that the figures are made up, with a button to connect a store. */
export function SampleNotice({ organizationId, storeId }: { organizationId: string; storeId: string }) {
  const { may } = usePermission('manage-stores');
  return (
    <Group component="aside" className={notice.notice} gap="4px 12px" py={6} c="inherit" aria-label={t('Sample data')}>
      <ToneBadge tone="warn">{t('Sample data')}</ToneBadge>
      <Text inherit flex={1} miw="12em">
        {t('None of these orders and customers are real.')}
      </Text>
      {may && (
        <Group gap="xs" grow preventGrowOverflow={false} w={{ base: '100%', sm: 'auto' }}>
          <RemoveSampleButton organizationId={organizationId} storeId={storeId} />
          <LinkButton to="/dashboard/stores" search={{ add: true }} size="compact-sm" mih={TOUCH}>
            {t('Connect your store')}
          </LinkButton>
        </Group>
      )}
    </Group>
  );
}

function RemoveSampleButton({ organizationId, storeId }: { organizationId: string; storeId: string }) {
  const remove = useRemoveStore(organizationId);
  const confirm = () => remove.mutate({ store_id: storeId }, { onError: toastFailure });
  return (
    <Button variant="default" size="compact-sm" mih={TOUCH} loading={remove.isPending} onClick={confirm}>
      {t('Remove sample data')}
    </Button>
  );
}
