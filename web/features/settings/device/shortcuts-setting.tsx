import { Stack, Switch } from '@mantine/core';
import { setAlsoWithCtrl, useAlsoWithCtrl } from '../../../platform/shortcuts/ctrl-setting.ts';
import { ctrlName } from '../../../platform/shortcuts/key-names.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ShortcutList } from '../../palette/palette.public.tsx';
import { t } from '#domain/language/t.ts';

/** The shortcuts, and whether they also work with Ctrl or ⌘. Stored in this browser. */
export function ShortcutsSetting() {
  const withCtrl = useAlsoWithCtrl();
  return (
    <Panel title={t('Shortcuts')}>
      <Stack>
        <Switch
          label={t('Also with {ctrlName}', { ctrlName: ctrlName() })}
          description={t(
            '{ctrlName} plus a letter goes to the same screen as the letter alone. In Karoo, it then no longer copies, prints, selects all or saves. Saved in this browser.',
            { ctrlName: ctrlName() },
          )}
          checked={withCtrl}
          onChange={(event) => setAlsoWithCtrl(event.currentTarget.checked)}
        />
        <ShortcutList />
      </Stack>
    </Panel>
  );
}
