import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

interface RemovalDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The product's name, which is to be typed. */
  name: string;
  onRemove: (typed: string) => void;
}

/** Makes sure that somebody means it before a product is deleted for good. */
export function RemovalDialog({ opened, onClose, name, onRemove }: RemovalDialogProps) {
  const [typed, setTyped] = useState('');
  const isIt = typed.trim().replaceAll(/\s+/g, ' ') === name.trim().replaceAll(/\s+/g, ' ');
  return (
    <Modal opened={opened} onClose={onClose} title="Delete for good?">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog lies within the editor's form as far as React is concerned.
          event.stopPropagation();
          if (!isIt) return;
          onClose();
          onRemove(typed.trim());
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
            <Button type="submit" color="red" disabled={!isIt}>
              Delete for good
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
