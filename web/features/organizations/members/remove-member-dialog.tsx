import { Text } from '@mantine/core';
import { t } from '#domain/language/t.ts';
import { ConfirmDialog } from '../../../ui/forms/form-dialog.tsx';
import { useRemoveMember } from './members.data.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  name: string;
  userId: string;
  organizationId: string;
}

export function RemoveMemberDialog({ name, userId, organizationId, ...dialog }: Props) {
  const remove = useRemoveMember(organizationId);
  const confirm = async () => {
    await remove.mutateAsync({ organization_id: organizationId, user_id: userId });
  };
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Remove {name}?', { name })}
      confirm={t('Remove')}
      onConfirm={confirm}
      refused={t('Couldn’t remove the member')}
      isDestructive
      cancel={t('Keep')}
    >
      <Text size="sm">
        {t(
          'They immediately lose access to the organization and its stores. Their past changes stay. You can invite them again.',
        )}
      </Text>
    </ConfirmDialog>
  );
}
