import { Text } from '@mantine/core';
import { ctrlName } from '../../platform/shortcuts/key-names.ts';
import { useAlsoWithCtrl } from '../../platform/shortcuts/ctrl-setting.ts';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../platform/format/trans.ts';

export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const withCtrl = useAlsoWithCtrl();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Keyboard shortcuts')} size={640}>
      <ShortcutList />
      <Text size="sm" c="dimmed" mt="md">
        <Trans
          message="{withCtrl, select, true {Navigation keys also work with {ctrl}. <link>Change this in settings</link>} other {Navigation keys can also work with {ctrl}. <link>Change this in settings</link>}}"
          values={{ withCtrl, ctrl: ctrlName() }}
          tags={{
            link: (
              <LinkAnchor
                to="/dashboard/settings"
                search={{ section: 'shortcuts' }}
                size="sm"
                underline="always"
                onClick={onClose}
              />
            ),
          }}
        />
      </Text>
    </Dialog>
  );
}
