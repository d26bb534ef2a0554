import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { promptInstall, useInstallOffer } from '../../../platform/service-worker/install-offer.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { t } from '#domain/language/t.ts';

/** Installs Karoo as an app; empty where unavailable or installed. */
export function InstallSetting() {
  const offer = useInstallOffer();
  if (offer === 'none') return null;
  return (
    <Panel title={t('Install Karoo')}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{t('Add Karoo to your home screen. It opens in its own window and works offline.')}</Text>
        {offer === 'now' ? (
          <Button leftSection={<IconDownload size={18} stroke={1.5} />} onClick={() => void promptInstall()}>
            {t('Install Karoo')}
          </Button>
        ) : (
          <Text size="sm">
            {t('On an iPhone or iPad, open Karoo in Safari, tap Share, then “Add to Home Screen”.')}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
