import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ProductConflict, ProductField } from '#contract/product-writes.ts';
import { formatDateTime } from '../../platform/format/date.ts';
import { fieldLabel, valueWords } from './product-field-words.ts';

interface ProductConflictDialogProps {
  opened: boolean;
  /** Closing it leaves theirs. */
  onClose: () => void;
  conflict: ProductConflict;
  name: string;
  timeZone: string;
  /** The fields that get the person's own values. */
  onChoose: (mine: readonly ProductField[]) => void;
}

/** Somebody else changed the same fields first: both are shown, and the person chooses, field by field. */
export function ProductConflictDialog(props: ProductConflictDialogProps) {
  const { opened, onClose, conflict, name, timeZone, onChoose } = props;
  const { fields, theirs, mine } = conflict;
  const [chosen, setChosen] = useState<readonly ProductField[]>(fields);
  return (
    <Modal opened={opened} onClose={onClose} title={`${name} was changed meanwhile`}>
      <Stack>
        <Text size="sm">
          Somebody else changed it in the shop at {formatDateTime(theirs.date_modified, timeZone)}. Nothing is written
          over: which should it have?
        </Text>
        {fields.map((field) => (
          <Radio.Group
            key={field}
            label={fieldLabel(field)}
            value={chosen.includes(field) ? 'mine' : 'theirs'}
            onChange={(value) =>
              setChosen(value === 'mine' ? [...chosen, field] : chosen.filter((other) => other !== field))
            }
          >
            <Stack gap="xs" mt="xs">
              <Radio value="theirs" label={`Theirs: ${valueWords(field, theirs.values[field])}`} />
              <Radio value="mine" label={`Mine: ${valueWords(field, mine.values[field])}`} />
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
