import { Modal, Text } from '@mantine/core';
import { ctrlName } from '../../platform/shortcuts/key-names.ts';
import { useAlsoWithCtrl } from '../../platform/shortcuts/ctrl-setting.ts';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { ShortcutList } from './shortcut-list.tsx';

export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const withCtrl = useAlsoWithCtrl();
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={640}>
      <ShortcutList />
      <Text size="sm" c="dimmed" mt="md">
        {withCtrl
          ? `The keys that go somewhere work with ${ctrlName()} too. `
          : `The keys that go somewhere can work with ${ctrlName()} too. `}
        <LinkAnchor
          to="/dashboard/settings"
          search={{ section: 'shortcuts' }}
          size="sm"
          underline="always"
          onClick={onClose}
        >
          Change this in the settings
        </LinkAnchor>
      </Text>
    </Modal>
  );
}
