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
import * as t from '../settings.text.ts';

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
    <Panel title={t.onThisDevice}>
      <Text size="sm">
        {t.karooStoresWhatYouLast}
        <LinkAnchor to="/dashboard/diagnostics" underline="always">
          {t.diagnostics}
        </LinkAnchor>
        {t.showsHowMuchIsStored}
      </Text>
    </Panel>
  );
}

/** Closes the account. Once requested, the banner above shows and stops it. */
function CloseAccount() {
  const { deletionDueAt } = useMe();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Panel title={t.deleteMyAccount}>
      <Stack gap="sm">
        <Text size="sm">
          {deletionDueAt === null ? t.yourAccountAndTheOrganizations(CLOSING_DAYS) : t.youveAlreadyAsked}
        </Text>
        {deletionDueAt === null && (
          <Group>
            <Button variant="default" c="var(--karoo-down)" onClick={open}>
              {t.deleteMyAccount}
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
    toastSuccess(t.browsingHistoryCleared);
  };
  return (
    <Panel title={t.preloading}>
      <Stack>
        <Switch
          label={t.preloadScreensImLikely}
          description={t.karooRecordsInThisBrowser}
          checked={isOn}
          onChange={(event) => setPreload(user.id, event.currentTarget.checked)}
        />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {visits === 0 ? t.noVisitsRecorded : t.recordedCount(formatCount(visits), visits)}
          </Text>
          <Button variant="default" onClick={reset} disabled={visits === 0}>
            {t.reset}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
