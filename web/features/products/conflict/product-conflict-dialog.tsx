import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ProductConflict } from '#contract/products/product-writes.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import { fieldLabel, valueLabel } from '../product-labels.ts';
import { changedAt, conflictingFields } from './resolve-conflict.ts';
import * as t from '../products.text.ts';

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
    <Modal opened={opened} onClose={onClose} title={t.wasChangedInTheMeantime(name)}>
      <Stack>
        <Text size="sm">{t.someoneElseChanged(formatDateTime(changedAt(conflict), timeZone))}</Text>
        {conflicts.map(({ path, field, variation, theirs, mine }) => (
          <Radio.Group
            key={path}
            label={
              variation === null
                ? fieldLabel(field)
                : `${variationName?.(variation) ?? t.variationVariation(variation)}: ${fieldLabel(field).toLowerCase()}`
            }
            value={chosen.includes(path) ? 'mine' : 'theirs'}
            onChange={(value) =>
              setChosen(value === 'mine' ? [...chosen, path] : chosen.filter((other) => other !== path))
            }
          >
            <Stack gap="xs" mt="xs">
              <Radio value="theirs" label={t.theirs(valueLabel(field, theirs))} />
              <Radio value="mine" label={t.mineValueLabel(valueLabel(field, mine))} />
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onChoose([])}>
            {t.keepTheirs}
          </Button>
          <Button onClick={() => onChoose(chosen)}>{t.saveSelection}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
