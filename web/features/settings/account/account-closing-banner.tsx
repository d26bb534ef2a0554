import { Alert, Button, Group, Text } from '@mantine/core';
import { explainError } from '../../../platform/api/explain-error.ts';
import { deviceTimeZone } from '../../../platform/clock.ts';
import { formatDate } from '../../../platform/format/date.ts';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import { useMe } from '../../accounts/accounts.public.tsx';
import { useKeepAccount } from '../settings.data.ts';
import { t } from '#domain/language/t.ts';

/** While the account is being closed: until when the user can keep it, and a button for it. */
export function AccountClosingBanner() {
  const { deletionDueAt } = useMe();
  const keep = useKeepAccount();
  if (deletionDueAt === null) return null;
  return (
    <Alert color="red" role="status" mb="md" title={t('Your account is being closed')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {t('Your account and everything in it will be deleted on {date}. Until then, you can keep it.', {
            date: formatDate(deletionDueAt, deviceTimeZone()),
          })}
        </Text>
        <Button
          loading={keep.isPending}
          onClick={() =>
            keep.mutate(undefined, {
              onSuccess: () => toastSuccess(t('We kept your account.')),
              onError: (error) => toastError(explainError(error)),
            })
          }
        >
          {t('Keep my account')}
        </Button>
      </Group>
    </Alert>
  );
}
