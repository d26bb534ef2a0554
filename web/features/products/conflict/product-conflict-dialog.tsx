import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ProductConflict } from '#contract/products/product-writes.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import { fieldLabel, valueLabel } from '../product-labels.ts';
import { changedAt, conflictingFields } from './resolve-conflict.ts';

interface ProductConflictDialogProps {
  opened: boolean;
  /** Closes without a choice. */
  onClose: () => void;
  conflict: ProductConflict;
  name: string;
  variationName?: (wc_id: number) => string;
  timeZone: string;
  /** Receives the paths of the fields that keep the user's values. */
  onChoose: (mine: readonly string[]) => void;
}

/** Shows both values of each field that somebody else changed first, and lets the user choose. */
export function ProductConflictDialog(props: ProductConflictDialogProps) {
  const { opened, onClose, conflict, name, variationName, timeZone, onChoose } = props;
  const conflicts = conflictingFields(conflict);
  const [chosen, setChosen] = useState<readonly string[]>(conflicts.map(({ path }) => path));
  return (
    <Modal opened={opened} onClose={onClose} title={`${name} was changed meanwhile`}>
      <Stack>
        <Text size="sm">
          Somebody else changed it in the shop at {formatDateTime(changedAt(conflict), timeZone)}. Nothing is written
          over: which should it have?
        </Text>
        {conflicts.map(({ path, field, variation, theirs, mine }) => (
          <Radio.Group
            key={path}
            label={
              variation === null
                ? fieldLabel(field)
                : `${variationName?.(variation) ?? `Variation ${variation}`}: ${fieldLabel(field).toLowerCase()}`
            }
            value={chosen.includes(path) ? 'mine' : 'theirs'}
            onChange={(value) =>
              setChosen(value === 'mine' ? [...chosen, path] : chosen.filter((other) => other !== path))
            }
          >
            <Stack gap="xs" mt="xs">
              <Radio value="theirs" label={`Theirs: ${valueLabel(field, theirs)}`} />
              <Radio value="mine" label={`Mine: ${valueLabel(field, mine)}`} />
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onChoose([])}>
            Keep theirs
          </Button>
          <Button onClick={() => onChoose(chosen)}>Save as chosen</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
