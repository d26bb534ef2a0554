import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { explainError } from '../../platform/api/explain-error.ts';
import { readFormField } from '../../ui/forms/read-form-field.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useCreateOrganization } from './organizations.data.ts';
import * as t from './organizations.text.ts';

export function CreateOrganizationDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t.createOrganization}>
      <CreateOrganizationForm onDone={onClose} />
    </Modal>
  );
}

function CreateOrganizationForm({ onDone }: { onDone: () => void }) {
  const create = useCreateOrganization();
  const submit = (form: FormData) =>
    create.mutate(readFormField(form, 'name'), {
      onSuccess: () => {
        toastSuccess(t.organizationCreatedSuccessfully);
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
          <Alert color="red" role="alert" title={t.failedToCreateOrganization}>
            {explainError(create.error)}
          </Alert>
        )}
        <TextInput name="name" label={t.name} required maxLength={120} data-autofocus autoComplete="organization" />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
