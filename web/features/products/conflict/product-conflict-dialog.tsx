import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ProductConflict } from '#contract/products/product-writes.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import { fieldLabel, valueLabel } from '../product-field-labels.ts';
import { changedAt, conflictingFields } from './resolve-conflict.ts';

interface ProductConflictDialogProps {
  opened: boolean;
  /** Closing it without a choice. */
  onClose: () => void;
  conflict: ProductConflict;
  name: string;
  /** What a variation is called. */
  variationName?: (wc_id: number) => string;
  timeZone: string;
  /** The paths of the fields that get the person's own values. */
  onChoose: (mine: readonly string[]) => void;
}

/** Somebody else changed the same fields first: both are shown, and the person chooses, field by field. */
export function ProductConflictDialog(props: ProductConflictDialogProps) {
  const { opened, onClose, conflict, name, variationName, timeZone, onChoose } = props;
  const contested = conflictingFields(conflict);
  const [chosen, setChosen] = useState<readonly string[]>(contested.map(({ path }) => path));
  return (
    <Modal opened={opened} onClose={onClose} title={`${name} was changed meanwhile`}>
      <Stack>
        <Text size="sm">
          Somebody else changed it in the shop at {formatDateTime(changedAt(conflict), timeZone)}. Nothing is written
          over: which should it have?
        </Text>
        {contested.map(({ path, field, variation, theirs, mine }) => (
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
