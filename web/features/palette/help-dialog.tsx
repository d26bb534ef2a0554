import { Modal, Text } from '@mantine/core';
import { ctrlName } from '../../platform/shortcuts/key-names.ts';
import { useAlsoWithCtrl } from '../../platform/shortcuts/ctrl-setting.ts';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { t } from '#domain/language/t.ts';

export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const withCtrl = useAlsoWithCtrl();
  return (
    <Modal opened={opened} onClose={onClose} title={t('Keyboard shortcuts')} size={640}>
      <ShortcutList />
      <Text size="sm" c="dimmed" mt="md">
        {withCtrl
          ? `${t('Navigation keys also work with {ctrlName}.', { ctrlName: ctrlName() })} `
          : `${t('Navigation keys can also work with {ctrlName}.', { ctrlName: ctrlName() })} `}
        <LinkAnchor
          to="/dashboard/settings"
          search={{ section: 'shortcuts' }}
          size="sm"
          underline="always"
          onClick={onClose}
        >
          {t('Change this in settings')}
        </LinkAnchor>
      </Text>
    </Modal>
  );
}
