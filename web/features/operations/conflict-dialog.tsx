import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '../../platform/format/date.ts';
import { Dialog, DialogFooter } from '../../ui/forms/dialog.tsx';
import { useTimeZone } from '../../platform/query/store-query.ts';
import { t } from '#domain/language/t.ts';

export interface ConflictingField {
  /** Names it among the others. */
  path: string;
  label: string;
  theirs: string;
  mine: string;
}

interface ConflictDialogProps {
  opened: boolean;
  /** Closes without a choice: the change stays in the queue. */
  onClose: () => void;
  name: string;
  changedAt: string;
  fields: readonly ConflictingField[];
  /** Receives the paths of the fields that keep the user's values. */
  onChoose: (mine: readonly string[]) => void;
}

/** Shows both values of each field that somebody else changed first, and lets the user choose. */
export function ConflictDialog({ opened, onClose, name, changedAt, fields, onChoose }: ConflictDialogProps) {
  const timeZone = useTimeZone();
  const [chosen, setChosen] = useState<readonly string[]>(fields.map(({ path }) => path));
  return (
    <Dialog opened={opened} onClose={onClose} title={t('{name} was changed in the meantime', { name })}>
      <Stack>
        <Text size="sm">
          {t(
            'Someone else changed it in your store at {dateTime}. Nothing has been overwritten: which version should it have?',
            { dateTime: formatDateTime(changedAt, timeZone) },
          )}
        </Text>
        {fields.map(({ path, label, theirs, mine }) => (
          <Radio.Group
            key={path}
            label={label}
            value={chosen.includes(path) ? 'mine' : 'theirs'}
            onChange={(value) =>
              setChosen(value === 'mine' ? [...chosen, path] : chosen.filter((other) => other !== path))
            }
          >
            <Stack gap="xs" mt="xs">
              <Radio value="theirs" label={t('Theirs: {value}', { value: theirs })} />
              <Radio value="mine" label={t('Mine: {value}', { value: mine })} />
            </Stack>
          </Radio.Group>
        ))}
        <DialogFooter>
          <Button variant="default" onClick={() => onChoose([])}>
            {t('Keep theirs')}
          </Button>
          <Button onClick={() => onChoose(chosen)}>{t('Save selection')}</Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
