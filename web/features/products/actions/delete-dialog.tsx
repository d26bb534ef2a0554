import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

interface DeleteDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The product's name, which the user has to type. */
  name: string;
  onDelete: (typed: string) => void;
}

/** Confirms the permanent deletion of a product. */
export function DeleteDialog({ opened, onClose, name, onDelete }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const isMatch = typed.trim().replaceAll(/\s+/g, ' ') === name.trim().replaceAll(/\s+/g, ' ');
  return (
    <Modal opened={opened} onClose={onClose} title={t('Delete permanently?')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // In React's tree the dialog is inside the editor's form.
          event.stopPropagation();
          if (!isMatch) return;
          onClose();
          onDelete(typed.trim());
        }}
      >
        <Stack>
          <Text size="sm">
            <Trans
              message="This permanently deletes the product from your store. Orders keep its name. Type <b>{name}</b> to continue."
              values={{ name }}
            />
          </Text>
          <TextInput
            label={t('Product name')}
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <DialogActions disabled={!isMatch} isDestructive onCancel={onClose}>
            {t('Delete permanently')}
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  );
}
