import { useLocalStorage } from '@mantine/hooks';

export type Density = 'compact' | 'comfortable';

/** How high the rows of tables are: compact unless the person chose otherwise on this device. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'karoo.list-density',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => (stored === 'comfortable' ? 'comfortable' : 'compact'),
  });
  return [density, setDensity];
}
