import { Alert, Modal, Stack, TextInput } from '@mantine/core';
import { explainError } from '../../platform/api/explain-error.ts';
import { readFormField } from '../../ui/forms/read-form-field.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useCreateOrganization } from './organizations.data.ts';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../ui/forms/dialog-actions.tsx';

export function CreateOrganizationDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('Create Organization')}>
      <CreateOrganizationForm onDone={onClose} />
    </Modal>
  );
}

function CreateOrganizationForm({ onDone }: { onDone: () => void }) {
  const create = useCreateOrganization();
  const submit = (form: FormData) =>
    create.mutate(readFormField(form, 'name'), {
      onSuccess: () => {
        toastSuccess(t('Organization created successfully!'));
        onDone();
      },
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <Stack>
        {create.isError && (
          <Alert color="red" role="alert" title={t('Failed to create organization')}>
            {explainError(create.error)}
          </Alert>
        )}
        <TextInput name="name" label={t('Name')} required maxLength={120} data-autofocus autoComplete="organization" />
        <DialogActions loading={create.isPending} onCancel={onDone}>
          {t('Create')}
        </DialogActions>
      </Stack>
    </form>
  );
}
