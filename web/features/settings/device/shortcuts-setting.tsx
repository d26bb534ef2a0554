import { Stack, Switch } from '@mantine/core';
import { setAlsoWithCtrl, useAlsoWithCtrl } from '../../../platform/shortcuts/ctrl-setting.ts';
import { ctrlName } from '../../../platform/shortcuts/key-names.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { ShortcutList } from '../../palette/palette.public.tsx';
import * as t from '../settings.text.ts';

/** The shortcuts, and whether they also work with Ctrl or ⌘. Stored in this browser. */
export function ShortcutsSetting() {
  const withCtrl = useAlsoWithCtrl();
  return (
    <Panel title={t.shortcuts}>
      <Stack>
        <Switch
          label={t.alsoWith(ctrlName())}
          description={t.plusALetterGoes(ctrlName())}
          checked={withCtrl}
          onChange={(event) => setAlsoWithCtrl(event.currentTarget.checked)}
        />
        <ShortcutList />
      </Stack>
    </Panel>
  );
}
