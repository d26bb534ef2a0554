import { Stack } from '@mantine/core';
import { CloseAccount } from './close-account.tsx';
import { ExportsPanel } from './exports-panel.tsx';
import { PreloadSetting } from './preload-setting.tsx';

/** What belongs to the person: taking it along, what this browser learns of them, and having it deleted. */
export function DataSetting() {
  return (
    <Stack>
      <ExportsPanel />
      <PreloadSetting />
      <CloseAccount />
    </Stack>
  );
}
