import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { explainError } from '../../platform/api/explain-error.ts';
import { readField } from '../../ui/read-field.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { useCreateOrganization } from './organizations.data.ts';

/** The button that creates an organization, with its dialog. */
export function CreateOrganizationButton(props: ButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" {...props} onClick={open}>
        Create Organization
      </Button>
      <Modal opened={opened} onClose={close} title="Create Organization" closeButtonProps={{ 'aria-label': 'Close' }}>
        <CreateOrganizationForm onDone={close} />
      </Modal>
    </>
  );
}

function CreateOrganizationForm({ onDone }: { onDone: () => void }) {
  const create = useCreateOrganization();
  const submit = (form: FormData) =>
    create.mutate(readField(form, 'name'), {
      onSuccess: () => {
        toastSuccess('Organization created successfully!');
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
          <Alert color="red" role="alert" title="Failed to create organization">
            {explainError(create.error)}
          </Alert>
        )}
        <TextInput name="name" label="Name" required maxLength={120} data-autofocus autoComplete="organization" />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
