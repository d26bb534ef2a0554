import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { promptInstall, useInstallOffer } from '../../../platform/service-worker/install-offer.ts';
import { Panel } from '../../../ui/cards/panel.tsx';

/** Installs Karoo as an app; empty where unavailable or installed. */
export function InstallSetting() {
  const offer = useInstallOffer();
  if (offer === 'none') return null;
  return (
    <Panel title="Install Karoo">
      <Stack align="flex-start" gap="sm">
        <Text size="sm">Karoo on your home screen: in a window of its own, and there without a connection.</Text>
        {offer === 'now' ? (
          <Button leftSection={<IconDownload size={18} stroke={1.5} />} onClick={() => void promptInstall()}>
            Install Karoo
          </Button>
        ) : (
          <Text size="sm">On an iPhone or iPad: open Karoo in Safari, tap Share, then “Add to Home Screen”.</Text>
        )}
      </Stack>
    </Panel>
  );
}
