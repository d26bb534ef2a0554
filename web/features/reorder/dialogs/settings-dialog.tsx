import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { readWhole } from '../amount-of.ts';
import { useReorderChange } from '../reorder.data.ts';
import type { ReorderSettings } from '../reorder.data.ts';
import * as t from '../reorder.text.ts';

interface SettingsDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  settings: ReorderSettings;
}

const FIELDS = [
  { key: 'service_level', from: 50, to: 99, label: t.serviceLevel, description: t.serviceLevelHint },
  { key: 'cover_days', from: 1, to: 365, label: t.coverDays, description: t.coverDaysHint },
  { key: 'lead_time_days', from: 0, to: 180, label: t.usualLeadTime, description: t.usualLeadTimeHint },
  { key: 'dead_days', from: 28, to: 365, label: t.deadDays, description: t.deadDaysHint },
  { key: 'overstock_days', from: 28, to: 730, label: t.overstockDays, description: t.overstockDaysHint },
] as const;

/** Settings for reorder points, dead stock and overstock. */
export function SettingsDialog({ opened, onClose, ...rest }: SettingsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t.reorderSettings}>
      {opened && <SettingsForm {...rest} onClose={onClose} />}
    </Modal>
  );
}

function SettingsForm({ onClose, storeId, settings }: Omit<SettingsDialogProps, 'opened'>) {
  const [typed, setTyped] = useState(() => Object.fromEntries(FIELDS.map(({ key }) => [key, String(settings[key])])));
  const [isTried, setTried] = useState(false);
  const save = useReorderChange(client.reorder.changeSettings, () => {
    toastSuccess(t.saved);
    onClose();
  });
  const values = FIELDS.map(({ key, from, to }) => [key, readWhole(typed[key] ?? '', from, to)] as const);
  const valueOf = (key: string) => values.find(([name]) => name === key)?.[1] ?? null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (values.every(([, value]) => value !== null)) {
          save.mutate({ store_id: storeId, ...(Object.fromEntries(values) as ReorderSettings) });
        }
      }}
    >
      <Stack>
        <FormError error={save.error} title={t.couldntSave} />
        {FIELDS.map(({ key, from, to, label, description }) => (
          <TextInput
            key={key}
            label={label}
            description={description}
            inputMode="numeric"
            value={typed[key] ?? ''}
            error={isTried && valueOf(key) === null && t.enterFromTo(from, to)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setTyped((before) => ({ ...before, [key]: value }));
            }}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
