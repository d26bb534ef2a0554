import { TextInput } from '@mantine/core';
import { organizationNamed } from '#contract/forms/organization-forms.ts';
import { t } from '#domain/language/t.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import { useCreateOrganization } from './organizations.data.ts';

export function CreateOrganizationDialog(props: { opened: boolean; onClose: () => void }) {
  const create = useCreateOrganization();
  const form = useForm({
    rules: organizationNamed,
    values: { name: '' },
    save: ({ name }) => create.mutateAsync(name),
    saved: () => toastSuccess(t('Organization created successfully!')),
  });
  return (
    <FormDialog
      {...props}
      form={form}
      title={t('Create Organization')}
      submit={t('Create')}
      refused={t('Failed to create organization')}
    >
      <TextInput label={t('Name')} data-autofocus autoComplete="organization" {...form.field('name')} />
    </FormDialog>
  );
}
