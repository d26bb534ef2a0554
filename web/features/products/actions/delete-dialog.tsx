import { Text, TextInput } from '@mantine/core';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';

interface DeleteDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The product's name, which the user has to type. */
  name: string;
  onDelete: (typed: string) => void;
}

/** Confirms the permanent deletion of a product. */
export function DeleteDialog({ name, onDelete, ...dialog }: DeleteDialogProps) {
  const form = useForm({ values: { typed: '' }, save: ({ typed }) => onDelete(typed.trim()) });
  const inOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('Delete permanently?')}
      submit={t('Delete permanently')}
      disabled={inOneLine(form.values.typed) !== inOneLine(name)}
      isDestructive
    >
      <Text size="sm">
        <Trans
          message="This permanently deletes the product from your store. Orders keep its name. Type <b>{name}</b> to continue."
          values={{ name }}
        />
      </Text>
      <TextInput label={t('Product name')} autoComplete="off" data-autofocus {...form.field('typed')} />
    </FormDialog>
  );
}
