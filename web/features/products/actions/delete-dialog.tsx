import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as t from '../products.text.ts';

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
    <Modal opened={opened} onClose={onClose} title={t.deletePermanently}>
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
            {t.thisPermanentlyDeletesTheProduct}
            <b>{name}</b>
            {t.toContinue}
          </Text>
          <TextInput
            label={t.productName}
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" color="red" disabled={!isMatch}>
              {t.deletePermanently2}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
