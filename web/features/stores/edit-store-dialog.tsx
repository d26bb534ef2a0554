import { Fieldset, Select, Stack, TextInput } from '@mantine/core';
import { storeFields } from '#contract/forms/store-forms.ts';
import { t } from '#domain/language/t.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { KeyFields } from './connection/add-store-dialog.tsx';
import { connectionErrorText } from './connection/connection-result.tsx';
import { Problem } from './connection/connection-result.tsx';
import { DATE_TYPES } from './describe-health.ts';
import { STORE_FAILURE_TITLES } from './failures/store-failure-titles.ts';
import { useUpdateStore } from './stores.data.ts';
import type { Store } from './stores.data.ts';

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
