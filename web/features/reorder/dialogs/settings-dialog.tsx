import { Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import { readWhole } from '../amount-of.ts';
import { useReorderChange } from '../reorder.data.ts';
import type { ReorderSettings } from '../reorder.data.ts';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

interface SettingsDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: string;
  settings: ReorderSettings;
}

const FIELDS = [
  {
    key: 'service_level',
    from: 50,
    to: 99,
    label: t('Service level in %'),
    description: t('How many of 100 orders should arrive before the stock runs out. A higher level needs more stock.'),
  },
  {
    key: 'cover_days',
    from: 1,
    to: 365,
    label: t('Cover target in days'),
    description: t('How long an order should last.'),
  },
  {
    key: 'lead_time_days',
    from: 0,
    to: 180,
    label: t('Lead time in days'),
    description: t('For products without a supplier.'),
  },
  { key: 'dead_days', from: 28, to: 365, label: t('Dead stock after days'), description: t('Without a sale.') },
  {
    key: 'overstock_days',
    from: 28,
    to: 730,
    label: t('Overstock above days'),
    description: t('Stock that lasts longer than this.'),
  },
] as const;

/** Settings for reorder points, dead stock and overstock. */
export function SettingsDialog({ opened, onClose, ...rest }: SettingsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('Reorder settings')}>
      {opened && <SettingsForm {...rest} onClose={onClose} />}
    </Modal>
  );
}

function SettingsForm({ onClose, storeId, settings }: Omit<SettingsDialogProps, 'opened'>) {
  const [typed, setTyped] = useState(() => Object.fromEntries(FIELDS.map(({ key }) => [key, String(settings[key])])));
  const [isTried, setTried] = useState(false);
  const save = useReorderChange(client.reorder.changeSettings, () => {
    toastSuccess(t('Saved'));
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
        <FormError error={save.error} title={t('Couldn’t save')} />
        {FIELDS.map(({ key, from, to, label, description }) => (
          <TextInput
            key={key}
            label={label}
            description={description}
            inputMode="numeric"
            value={typed[key] ?? ''}
            error={isTried && valueOf(key) === null && t('Enter a number from {from} to {to}.', { from, to })}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setTyped((before) => ({ ...before, [key]: value }));
            }}
          />
        ))}
        <DialogActions loading={save.isPending} onCancel={onClose}>
          {t('Save')}
        </DialogActions>
      </Stack>
    </form>
  );
}
