import { useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { Panel } from '../../../ui/cards/panel.tsx';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light, dark or system. Stored in this browser. */
export function AppearanceSetting() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title="Appearance">
      <SegmentedButtons data={SCHEMES} value={colorScheme} onChange={setColorScheme} label="Appearance" />
    </Panel>
  );
}
