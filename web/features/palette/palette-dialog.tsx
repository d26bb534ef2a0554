import { Modal } from '@mantine/core';
import type { Command } from '../../ui/links/command.ts';
import type { PaletteScreen } from './palette-screen.ts';
import { PaletteSearch } from './palette-search.tsx';
import classes from './palette.module.css';
import { t } from '#domain/language/t.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  screens: readonly PaletteScreen[];
  /** Loads what the features declare. */
  loadCommands: () => Promise<readonly Command[]>;
  onHelp: () => void;
  onFeedback: () => void;
}

/** The command palette: a field that finds screens, actions and records. Closing clears the text. */
export function PaletteDialog({ opened, onClose, ...search }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={640}
      yOffset={16}
      radius="lg"
      transitionProps={{ duration: 100 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('Find')}>
        <Modal.Body>
          <PaletteSearch onClose={onClose} {...search} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
