import { Button, Group } from '@mantine/core';
import { explainError } from '../../../platform/api/explain-error.ts';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { toastError } from '../../../ui/toasts/toast.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useRemoveStore } from '../stores.data.ts';
import { t } from '#domain/language/t.ts';
import classes from '../stores.module.css';
import notice from '../../../ui/styles/notice.module.css';

/** Says that the figures are made up, with a button to connect a store. */
export function SampleNotice({ organizationId, storeId }: { organizationId: string; storeId: string }) {
  const { may } = usePermission('manage-stores');
  return (
    <aside className={`${notice.notice} ${classes.sample}`} aria-label={t('Sample data')}>
      <ToneBadge tone="warn">{t('Sample data')}</ToneBadge>
      <p className={notice.text}>{t('None of these orders and customers are real.')}</p>
      {may && (
        <Group gap="xs">
          <RemoveSampleButton organizationId={organizationId} storeId={storeId} />
          <LinkButton to="/dashboard/stores" search={{ add: true }} size="compact-sm">
            {t('Connect your store')}
          </LinkButton>
        </Group>
      )}
    </aside>
  );
}

function RemoveSampleButton({ organizationId, storeId }: { organizationId: string; storeId: string }) {
  const remove = useRemoveStore(organizationId);
  const confirm = () => remove.mutate({ store_id: storeId }, { onError: (error) => toastError(explainError(error)) });
  return (
    <Button variant="default" size="compact-sm" loading={remove.isPending} onClick={confirm}>
      {t('Remove sample data')}
    </Button>
  );
}
