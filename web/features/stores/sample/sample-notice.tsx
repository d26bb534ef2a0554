import { Group, Text } from '@mantine/core';
import { orpc } from '../../../platform/api/client.ts';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { DeleteButton } from '../../../ui/forms/delete-button.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { STORE_READS } from '../stores.data.ts';
import { t } from '#domain/language/t.ts';
import notice from '../../../ui/styles/notice.module.css';

const TOUCH = { base: 44, sm: 0 };

/** Says that the figures are made up, with a button to connect a store. */
export function SampleNotice({ storeId }: { storeId: string }) {
  const { may } = usePermission('manage-stores');
  return (
    <Group component="aside" className={notice.notice} gap="4px 12px" py={6} c="inherit" aria-label={t('Sample data')}>
      <ToneBadge tone="warn">{t('Sample data')}</ToneBadge>
      <Text inherit flex={1} miw="12em">
        {t('None of these orders and customers are real.')}
      </Text>
      {may && (
        <Group gap="xs" grow preventGrowOverflow={false} w={{ base: '100%', sm: 'auto' }}>
          <DeleteButton
            size="compact-sm"
            mih={TOUCH}
            action={t('Remove sample data')}
            label={t('Remove sample data')}
            deletes={orpc.stores.remove}
            input={{ store_id: storeId }}
            reloads={STORE_READS}
          >
            {t('What you saved in it goes with it. You can explore with new sample data until you connect a store.')}
          </DeleteButton>
          <LinkButton to="/dashboard/stores" search={{ add: true }} size="compact-sm" mih={TOUCH}>
            {t('Connect your store')}
          </LinkButton>
        </Group>
      )}
    </Group>
  );
}
