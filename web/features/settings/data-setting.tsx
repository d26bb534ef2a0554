import { Stack } from '@mantine/core';
import { CloseAccount } from './close-account.tsx';
import { ExportsPanel } from './exports-panel.tsx';

/** What belongs to the person: taking it along, and having it deleted. */
export function DataSetting() {
  return (
    <Stack>
      <ExportsPanel />
      <CloseAccount />
    </Stack>
  );
}
