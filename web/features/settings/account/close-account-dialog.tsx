import { List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { describeAccountClosing } from './describe-account-closing.ts';
import { accountClosing, useCloseAccount } from '../settings.data.ts';
import type { AccountClosing } from '../settings.data.ts';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

/** Typed by the user to prevent closing by accident. */
const TYPED = 'DELETE';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Explains the closing of the account, then asks for the password and a typed word. */
export function CloseAccountDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('Delete my account')} size="lg">
      <Consequences onClose={onClose} />
    </Modal>
  );
}

function Consequences({ onClose }: { onClose: () => void }) {
  const query = useQuery(accountClosing.queryOptions());
  return (
    <QueryView query={query} failure={t('Couldn’t check what would be deleted')} loading={<TextSkeletons lines={5} />}>
      {(closing) => <CloseForm closing={closing} onClose={onClose} />}
    </QueryView>
  );
}

function CloseForm({ closing, onClose }: { closing: AccountClosing; onClose: () => void }) {
  const close = useCloseAccount();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', typed: '' },
    validate: { typed: (typed) => (typed.trim() === TYPED ? null : t('Type {typed} in capitals.', { typed: TYPED })) },
  });
  const submit = ({ password }: { password: string }) =>
    close.mutate(
      { password },
      {
        onSuccess: () => {
          toastSuccess(t('Your account is being closed. We’ve emailed you the date until which you can keep it.'));
          onClose();
        },
      },
    );
  return (
    <form onSubmit={form.onSubmit(submit)}>
      <Stack>
        <List size="sm" spacing="xs">
          {describeAccountClosing(closing).map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
        <Text size="sm" c="dimmed">
          {t('Want someone else to keep an organization? Transfer it first, under Organization.')}
        </Text>
        <FormError error={close.error} title={t('Couldn’t close your account')} />
        <PasswordField
          size="sm"
          name="password"
          label={t('Your password')}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <TextInput
          name="typed"
          label={t('Type {typed} to confirm', { typed: TYPED })}
          required
          autoComplete="off"
          autoCapitalize="characters"
          key={form.key('typed')}
          {...form.getInputProps('typed')}
        />
        <DialogActions loading={close.isPending} isDestructive onCancel={onClose} cancel={t('Keep my account')}>
          {t('Delete my account')}
        </DialogActions>
      </Stack>
    </form>
  );
}
