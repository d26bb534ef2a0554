import { Modal, Stack, Text } from '@mantine/core';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useRemoveMember } from './members.data.ts';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  name: string;
  userId: string;
  organizationId: string;
}

export function RemoveMemberDialog({ opened, onClose, name, userId, organizationId }: Props) {
  const remove = useRemoveMember(organizationId);
  const confirm = async () => {
    // The row and this dialog unmount before the mutation's own callbacks would run.
    const input = { organization_id: organizationId, user_id: userId };
    const removed = await remove.mutateAsync(input).catch(() => null);
    if (removed === null) return;
    toastSuccess(t('{name} was removed.', { name }));
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('Remove {name}?', { name })}>
      <Stack>
        <Text size="sm">
          {t(
            'They immediately lose access to the organization and its stores. Their past changes stay. You can invite them again.',
          )}
        </Text>
        <FormError error={remove.error} title={t('Couldn’t remove the member')} />
        <DialogActions
          onConfirm={() => void confirm()}
          loading={remove.isPending}
          isDestructive
          onCancel={onClose}
          cancel={t('Keep')}
          focusCancel
        >
          {t('Remove')}
        </DialogActions>
      </Stack>
    </Modal>
  );
}
