import { Modal, Text } from '@mantine/core';
import { ctrlName } from '../../platform/shortcuts/key-names.ts';
import { useAlsoWithCtrl } from '../../platform/shortcuts/ctrl-setting.ts';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import * as t from './palette.text.ts';

export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const withCtrl = useAlsoWithCtrl();
  return (
    <Modal opened={opened} onClose={onClose} title={t.keyboardShortcuts} size={640}>
      <ShortcutList />
      <Text size="sm" c="dimmed" mt="md">
        {withCtrl ? t.navigationKeysAlsoWorkWith(ctrlName()) : t.navigationKeysCanAlsoWorkWith(ctrlName())}
        <LinkAnchor
          to="/dashboard/settings"
          search={{ section: 'shortcuts' }}
          size="sm"
          underline="always"
          onClick={onClose}
        >
          {t.changeThisInSettings}
        </LinkAnchor>
      </Text>
    </Modal>
  );
}
