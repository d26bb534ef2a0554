import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { promptInstall, useInstallOffer } from '../../../platform/service-worker/install-offer.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import * as t from '../settings.text.ts';

/** Installs Karoo as an app; empty where unavailable or installed. */
export function InstallSetting() {
  const offer = useInstallOffer();
  if (offer === 'none') return null;
  return (
    <Panel title={t.installKaroo}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{t.addKarooToYourHome}</Text>
        {offer === 'now' ? (
          <Button leftSection={<IconDownload size={18} stroke={1.5} />} onClick={() => void promptInstall()}>
            {t.installKaroo}
          </Button>
        ) : (
          <Text size="sm">{t.onAnIPhoneOrIPad}</Text>
        )}
      </Stack>
    </Panel>
  );
}
