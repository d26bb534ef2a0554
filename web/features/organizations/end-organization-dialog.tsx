import { List, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import { t } from '#domain/language/t.ts';
import { orpc } from '../../platform/api/client.ts';
import { deviceTimeZone, useNow } from '../../platform/clock.ts';
import { formatDate } from '../../platform/format/date.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import type { Membership } from '../accounts/accounts.public.tsx';

const DAY_MS = 86_400_000;

interface Props {
  membership: Membership;
  opened: boolean;
  onClose: () => void;
}

/** Explains the deletion of an organization, and asks to type its name. */
export function EndOrganizationDialog({ membership, ...dialog }: Props) {
  const { name } = membership.organization;
  const end = useMutation(reloading(orpc.organizations.remove, orpc.accounts.me, orpc.organizations.list));
  const now = useNow();
  const due = formatDate(new Date(now + DATA_RETENTION_DAYS * DAY_MS).toISOString(), deviceTimeZone());
  const form = useForm({
    values: { name: '' },
    save: (typed) => end.mutateAsync({ organization_id: membership.organization_id, ...typed }),
    saved: () => toastSuccess(t('{name} will be deleted on {due}. All members get an email.', { name, due })),
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('Delete {name}?', { name })}
      submit={t('Delete {name}', { name })}
      refused={t('Couldn’t delete the organization')}
      disabled={form.values.name.trim() !== name.trim()}
      isDestructive
      cancel={t('Keep it')}
    >
      <List size="sm" spacing="xs">
        <List.Item>{t('From now on, syncing and changes stop. Members can still view and export data.')}</List.Item>
        <List.Item>{t('All members get an email.')}</List.Item>
        <List.Item>
          {t('On {due}, it’s permanently deleted with its stores, orders, products and customers.', { due })}
        </List.Item>
        <List.Item>{t('Until then, you can restore it here.')}</List.Item>
        <List.Item>{t('Your WooCommerce stores aren’t changed or deleted.')}</List.Item>
      </List>
      <TextInput label={t('Type {name} to confirm', { name })} autoComplete="off" {...form.field('name')} required />
    </FormDialog>
  );
}
