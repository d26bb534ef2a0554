import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../platform/format/number.ts';
import { clearBehaviour, storedVisitCount } from '../../../platform/preload/behaviour-store.ts';
import { setPreload, usePreloadOn } from '../../../platform/preload/preload-setting.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { useMe } from '../../accounts/accounts.public.tsx';

/** Whether Karoo learns which screens to preload. The data stay in this browser. */
export function PreloadSetting() {
  const { user } = useMe();
  const isOn = usePreloadOn(user.id);
  const [visits, setVisits] = useState(() => storedVisitCount(user.id));
  const reset = () => {
    clearBehaviour(user.id);
    setVisits(0);
    toastSuccess('Karoo has forgotten which screens you open.');
  };
  return (
    <Panel title="Preloading">
      <Stack>
        <Switch
          label="Preload what I am likely to open next"
          description="Karoo notes in this browser which screens you open, when and for how long, and fetches the likely next ones before you ask. It never notes records or searches, and sends none of it anywhere. Slow connections and data savers are spared."
          checked={isOn}
          onChange={(event) => setPreload(user.id, event.currentTarget.checked)}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {visits === 0 ? 'Nothing is noted.' : `${formatCount(visits)} ${visits === 1 ? 'visit' : 'visits'} noted.`}
          </Text>
          <Button variant="default" onClick={reset} disabled={visits === 0}>
            Reset
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
