import { List, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountClosure } from '#contract/forms/account-forms.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { TextSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { accountClosing, useCloseAccount, type AccountClosing } from '../settings.data.ts';
import { t } from '#domain/language/t.ts';
import { CLOSING_DAYS } from '#domain/billing/plans.ts';
import { sentences } from '#domain/language/sentences.ts';

/** Typed by the user to prevent closing by accident. */
const TYPED = 'DELETE';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Explains the closing of the account, then asks for the password and a typed word. */
export function CloseAccountDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Delete my account')} size="lg">
      <Consequences />
    </Dialog>
  );
}

function Consequences() {
  const query = useQuery(accountClosing.queryOptions());
  return (
    <QueryView query={query} failure={t('Couldn’t check what would be deleted')} loading={<TextSkeletons lines={5} />}>
      {(closing) => <CloseForm closing={closing} />}
    </QueryView>
  );
}

function CloseForm({ closing }: { closing: AccountClosing }) {
  const close = useCloseAccount();
  const form = useForm({
    rules: accountClosure,
    values: { password: '', typed: '' },
    check: ({ typed }) => ({ typed: typed.trim() !== TYPED && t('Type {typed} in capitals.', { typed: TYPED }) }),
    save: (input) => close.mutateAsync(input),
    saved: () =>
      toastSuccess(t('Your account is being closed. We’ve emailed you the date until which you can keep it.')),
  });
  return (
    <Form
      form={form}
      submit={t('Delete my account')}
      refused={t('Couldn’t close your account')}
      isDestructive
      cancel={t('Keep my account')}
    >
      <List size="sm" spacing="xs">
        {describeAccountClosing(closing).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed">
        {t('Want someone else to keep an organization? Transfer it first, under Organization.')}
      </Text>
      <PasswordField size="sm" label={t('Your password')} autoComplete="current-password" {...form.field('password')} />
      <TextInput
        label={t('Type {typed} to confirm', { typed: TYPED })}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('typed')}
        required
      />
    </Form>
  );
}

type Owned = AccountClosing['organizations'][number];

function describeOwned({ name, stores, other_members: members }: Owned): string {
  return sentences(
    t(
      '{stores, plural, =0 {{name}, which you own, is deleted.} one {{name}, which you own, is deleted with its store.} other {{name}, which you own, is deleted with its # stores.}}',
      { name, stores },
    ),
    members > 0 &&
      t(
        '{members, plural, one {# other member loses access at the end of that time.} other {# other members lose access at the end of that time.}}',
        { members },
      ),
  );
}

/** Consequences of closing the account, the most serious first. */
export function describeAccountClosing({ organizations, memberships, cancels_subscription }: AccountClosing): string[] {
  return [
    t(
      'Your account and everything in it will be deleted in {closingDays} days. Until then, you can change your mind.',
      { closingDays: CLOSING_DAYS },
    ),
    ...organizations.map(describeOwned),
    ...memberships.map(({ name }) => t('You’ll leave {name}. It stays with its owner.', { name })),
    ...(cancels_subscription
      ? [
          t(
            'Your subscription is cancelled immediately and won’t be charged again. It stays cancelled if you change your mind.',
          ),
        ]
      : []),
    t('Your WooCommerce stores aren’t affected. We keep invoices for as long as tax law requires.'),
  ];
}
