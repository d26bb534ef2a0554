import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { describeAccountClosing } from './describe-account-closing.ts';
import { closingOptions, useCloseAccount } from '../settings.data.ts';
import type { AccountClosing } from '../settings.data.ts';
import * as t from '../settings.text.ts';

/** Typed by the user to prevent closing by accident. */
const TYPED = 'DELETE';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Explains the closing of the account, then asks for the password and a typed word. */
export function CloseAccountDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={t.deleteMyAccount} size="lg">
      <Consequences onClose={onClose} />
    </Modal>
  );
}

function Consequences({ onClose }: { onClose: () => void }) {
  const query = useQuery(closingOptions);
  return (
    <QueryView query={query} failure={t.couldntCheckWhatWouldBeDeleted} loading={<TextSkeletons lines={5} />}>
      {(closing) => <CloseForm closing={closing} onClose={onClose} />}
    </QueryView>
  );
}

function CloseForm({ closing, onClose }: { closing: AccountClosing; onClose: () => void }) {
  const close = useCloseAccount();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', typed: '' },
    validate: { typed: (typed) => (typed.trim() === TYPED ? null : t.typeInCapitals(TYPED)) },
  });
  const submit = ({ password }: { password: string }) =>
    close.mutate(
      { password },
      {
        onSuccess: () => {
          toastSuccess(t.yourAccountIsBeingClosedWeve);
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
          {t.wantSomeoneElseToKeep}
        </Text>
        <FormError error={close.error} title={t.couldntCloseYourAccount} />
        <PasswordField
          size="sm"
          name="password"
          label={t.yourPassword}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <TextInput
          name="typed"
          label={t.typeToConfirm(TYPED)}
          required
          autoComplete="off"
          autoCapitalize="characters"
          key={form.key('typed')}
          {...form.getInputProps('typed')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.keepMyAccount}
          </Button>
          <Button type="submit" color="red.8" loading={close.isPending}>
            {t.deleteMyAccount}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
