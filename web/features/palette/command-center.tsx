import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ctrlName } from '../../platform/shortcuts/key-names.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { Command } from '../../ui/links/command.ts';
import type { PaletteScreen } from './palette-screen.ts';
import { t } from '#domain/language/t.ts';

const PaletteDialog = lazyDialog(() => import('./palette-dialog.tsx'), 'PaletteDialog');
const HelpDialog = lazyDialog(() => import('./help-dialog.tsx'), 'HelpDialog');

export type CommandDialog = 'palette' | 'help' | null;

interface Props {
  opened: CommandDialog;
  onOpen: (dialog: CommandDialog) => void;
  screens: readonly PaletteScreen[];
  /** Loads what the features declare. */
  loadCommands: () => Promise<readonly Command[]>;
  onFeedback: () => void;
}

/** The app's keyboard shortcuts and their two dialogs. */
export function CommandCenter({ opened, onOpen, screens, loadCommands, onFeedback }: Props) {
  const navigate = useNavigate();
  // While a dialog's code loads, keys belong to it.
  useShortcuts(opened === null, {
    onGo: (to) => void navigate({ to }),
    onPalette: () => onOpen('palette'),
    onHelp: () => onOpen('help'),
    onNewProduct: () => void navigate({ to: '/dashboard/products/new' }),
  });
  const close = () => onOpen(null);
  return (
    <>
      <PaletteDialog
        opened={opened === 'palette'}
        onClose={close}
        screens={screens}
        loadCommands={loadCommands}
        onHelp={() => onOpen('help')}
        onFeedback={onFeedback}
      />
      <HelpDialog opened={opened === 'help'} onClose={close} />
    </>
  );
}

export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <ActionIcon
      aria-label={t('Find')}
      title={t('Find ({ctrlName} K)', { ctrlName: ctrlName() })}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconSearch size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
