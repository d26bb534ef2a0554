import { Stack, Text } from '@mantine/core';
import { Panel } from '../../../ui/cards/panel.tsx';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { CloseAccount } from '../account/close-account.tsx';
import { ExportsPanel } from '../exports-panel.tsx';
import { PreloadSetting } from './preload-setting.tsx';

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
