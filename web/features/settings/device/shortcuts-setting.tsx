import { Stack, Switch } from '@mantine/core';
import { setAlsoWithCtrl, useAlsoWithCtrl } from '../../../platform/shortcuts/ctrl-setting.ts';
import { ctrlName } from '../../../platform/shortcuts/key-names.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ShortcutList } from '../../palette/palette.public.tsx';

/** The shortcuts, and whether they also work with Ctrl or ⌘. Stored in this browser. */
export function ShortcutsSetting() {
  const withCtrl = useAlsoWithCtrl();
  return (
    <Panel title="Shortcuts">
      <Stack>
        <Switch
          label={`Also with ${ctrlName()}`}
          description={`${ctrlName()} with a letter goes where the letter alone goes. In Karoo it then no longer copies, prints, selects all or saves. Kept in this browser.`}
          checked={withCtrl}
          onChange={(event) => setAlsoWithCtrl(event.currentTarget.checked)}
        />
        <ShortcutList />
      </Stack>
    </Panel>
  );
}
