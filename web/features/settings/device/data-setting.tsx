import { Stack, Text, Button, Group, Switch } from '@mantine/core';
import { Panel } from '../../../ui/cards/panel.tsx';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { ExportsPanel } from '../exports-panel.tsx';
import { useDisclosure } from '@mantine/hooks';
import { CLOSING_DAYS } from '#domain/billing/plans.ts';
import { useMe } from '../../accounts/accounts.public.tsx';
import { CloseAccountDialog } from '../account/close-account-dialog.tsx';
import { useState } from 'react';
import { formatCount } from '../../../platform/format/number.ts';
import { clearBehaviour, storedVisitCount } from '../../../platform/preload/behaviour-store.ts';
import { setPreload, usePreloadOn } from '../../../platform/preload/preload-setting.ts';
import { toastSuccess } from '../../../ui/toasts/toast.ts';

/** The user's data: export, what this browser learns, and deletion. */
export function DataSetting() {
  return (
    <Stack>
      <ExportsPanel />
      <PreloadSetting />
      <DiagnosticsLink />
      <CloseAccount />
    </Stack>
  );
}

function DiagnosticsLink() {
  return (
    <Panel title="On this device">
      <Text size="sm">
        Karoo keeps what it showed you last, so that the next visit begins at once.{' '}
        <LinkAnchor to="/dashboard/diagnostics" underline="always">
          Diagnostics
        </LinkAnchor>{' '}
        says how much that is, and removes it.
      </Text>
    </Panel>
  );
}

/** Closes the account. Once requested, the banner above shows and stops it. */
function CloseAccount() {
  const { deletionDueAt } = useMe();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Panel title="Delete my account">
      <Stack gap="sm">
        <Text size="sm">
          {deletionDueAt === null
            ? `Your account and the organizations you own are deleted ${CLOSING_DAYS} days after you ask for it. Until then you can sign in, export, and change your mind.`
            : 'You have asked for this already. Until the day above you can export your data and keep your account.'}
        </Text>
        {deletionDueAt === null && (
          <Group>
            <Button variant="default" c="var(--karoo-down)" onClick={open}>
              Delete my account
            </Button>
          </Group>
        )}
      </Stack>
      <CloseAccountDialog opened={opened} onClose={close} />
    </Panel>
  );
}

/** Whether Karoo learns which screens to preload. The data stay in this browser. */
function PreloadSetting() {
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
