import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

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
    <Modal opened={opened} onClose={onClose} title="Delete for good?">
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
            The product leaves the shop and cannot be brought back. Orders keep its name. Type <b>{name}</b> to go on.
          </Text>
          <TextInput
            label="Name of the product"
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" disabled={!isMatch}>
              Delete for good
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
