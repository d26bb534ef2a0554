import { Fieldset, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { STORE_FAILURE_TITLES } from './failures/store-failure-titles.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { Problem } from './connection/connection-result.tsx';
import { DATE_TYPES } from './describe-health.ts';
import { connectionErrorText } from './connection/connection-error.ts';
import { KeyFields } from './connection/key-form.tsx';
import { useUpdateStore } from './stores.data.ts';
import type { Store } from './stores.data.ts';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../ui/forms/dialog-actions.tsx';

/** Renames a store, replaces its key, chooses the date its orders count on. */
export function EditStoreDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t('Edit {name}', { name: store.name })}>
      <EditStoreForm store={store} onClose={onClose} />
    </Modal>
  );
}

function isDateType(text: string | null): text is Store['date_type'] {
  return text !== null && Object.hasOwn(DATE_TYPES, text);
}

function EditStoreForm({ store, onClose }: { store: Store; onClose: () => void }) {
  const [name, setName] = useState(store.name);
  const [dateType, setDateType] = useState(store.date_type);
  const [key, setKey] = useState('');
  const [secret, setSecret] = useState('');
  const update = useUpdateStore();
  const newKey = key.trim() || secret.trim();
  const save = () =>
    update.mutate(
      {
        store_id: store.id,
        name,
        ...(dateType === store.date_type ? {} : { date_type: dateType }),
        ...(newKey ? { consumer_key: key.trim(), consumer_secret: secret.trim() } : {}),
      },
      {
        onSuccess: (saved) => {
          toastSuccess(t('{name} saved.', { name: saved.name }));
          onClose();
        },
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack>
        <TextInput
          label={t('Name')}
          required
          maxLength={120}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={t('Count an order on its')}
          description={t('WooCommerce’s own Analytics uses the date paid unless you changed it there.')}
          data={Object.entries(DATE_TYPES).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          value={dateType}
          onChange={(value) => isDateType(value) && setDateType(value)}
        />
        <Fieldset legend={t('New key (leave blank to keep the current one)')}>
          <Stack gap="sm">
            <KeyFields keyValue={key} onKey={setKey} secret={secret} onSecret={setSecret} required={newKey !== ''} />
          </Stack>
        </Fieldset>
        {update.isError && <Problem title={STORE_FAILURE_TITLES.update} {...connectionErrorText(update.error)} />}
        <DialogActions loading={update.isPending} onCancel={onClose}>
          {t('Save')}
        </DialogActions>
      </Stack>
    </form>
  );
}
