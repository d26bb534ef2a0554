import { ActionIcon, Menu, List, Text, Fieldset, Select, Stack, TextInput } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Store } from './stores.data.ts';
import { STORE_FAILURE_TITLES } from './failures/store-failure-titles.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { Problem, connectionErrorText } from './connection/connection-result.tsx';
import { forgetStore, STORE_READS, useUpdateStore } from './stores.data.ts';
import { useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../platform/api/client.ts';
import { DeleteDialog } from '../../ui/forms/delete-button.tsx';
import { t } from '#domain/language/t.ts';
import { storeFields } from '#contract/forms/store-forms.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { KeyFields } from './connection/add-store-dialog.tsx';
import { DATE_TYPES } from './describe-health.ts';

interface Props {
  store: Store;
  opened: boolean;
  onOpened: (opened: boolean) => void;
}

/** What an administrator can do with a store. */
export function StoreMenu({ store, opened, onOpened }: Props) {
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end" opened={opened} onChange={onOpened}>
        <Menu.Target>
          <ActionIcon aria-label={t('More for {name}', { name: store.name })}>
            <IconDots size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item h={44} leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
            {t('Edit')}
          </Menu.Item>
          <Menu.Item
            h={44}
            c="var(--karoo-down)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDialog('remove')}
          >
            {t('Remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'edit' && <EditStoreDialog store={store} onClose={close} />}
      {dialog === 'remove' && <RemoveStoreDialog store={store} onClose={close} />}
    </>
  );
}

/** Confirms the removal of a store. */
export function RemoveStoreDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <DeleteDialog
      opened
      onClose={onClose}
      action={t('Remove store')}
      label={t('Remove {name}', { name: store.name })}
      deletes={orpc.stores.remove}
      input={{ store_id: store.id }}
      reloads={STORE_READS}
      onDone={() => forgetStore(queryClient, store)}
      renderRefusal={(error) => <Problem title={STORE_FAILURE_TITLES.delete} {...connectionErrorText(error)} />}
    >
      <List size="sm" spacing="xs">
        <List.Item>{t('Karoo no longer shows this store’s sales, orders, products and customers.')}</List.Item>
        <List.Item>{t('Syncing stops, and Karoo’s webhooks are removed from your store.')}</List.Item>
        <List.Item>{t('Nothing in your store itself is changed or deleted.')}</List.Item>
      </List>
      <Text size="sm" c="dimmed">
        {t('You can connect the store again later.')}
      </Text>
    </DeleteDialog>
  );
}

/** Renames a store, replaces its key, chooses the date its orders count on. */
export function EditStoreDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const update = useUpdateStore();
  const form = useForm({
    rules: storeFields,
    values: { name: store.name, date_type: store.date_type, consumer_key: '', consumer_secret: '' },
    check: ({ consumer_key: key, consumer_secret: secret }) => ({
      consumer_key: key.trim() === '' && secret.trim() !== '' && t('Enter the consumer key.'),
      consumer_secret: secret.trim() === '' && key.trim() !== '' && t('Enter the consumer secret.'),
    }),
    save: ({ date_type, ...fields }) =>
      update.mutateAsync({ store_id: store.id, ...fields, ...(date_type !== store.date_type && { date_type }) }),
    saved: ({ name }) => toastSuccess(t('{name} saved', { name })),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('Edit {name}', { name: store.name })}
      submit={t('Save')}
      refused={<Problem title={STORE_FAILURE_TITLES.update} {...connectionErrorText(form.refusal)} />}
    >
      <TextInput label={t('Name')} data-autofocus {...form.field('name')} />
      <Select
        label={t('Count an order on its')}
        description={t('WooCommerce’s own Analytics uses the date paid unless you changed it there.')}
        data={Object.entries(DATE_TYPES).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        {...form.choice('date_type')}
      />
      <Fieldset legend={t('New key (leave blank to keep the current one)')}>
        <Stack gap="sm">
          <KeyFields form={form} />
        </Stack>
      </Fieldset>
    </FormDialog>
  );
}
