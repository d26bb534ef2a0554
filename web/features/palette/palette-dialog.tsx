import { Modal } from '@mantine/core';
import type { PaletteScreen } from './palette-screen.ts';
import { PaletteSearch } from './palette-search.tsx';
import classes from './palette.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  screens: readonly PaletteScreen[];
  onHelp: () => void;
  onFeedback: () => void;
}

/** The command palette: one field that finds screens, actions and records. What was typed is forgotten when it closes. */
export function PaletteDialog({ opened, onClose, ...search }: Props) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={640} yOffset={16} transitionProps={{ duration: 100 }}>
      <Modal.Overlay />
      <Modal.Content aria-label="Find" className={classes.content} radius="lg">
        <Modal.Body className={classes.body}>
          <PaletteSearch onClose={onClose} {...search} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
