import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { MeasureName } from '#domain/figures/measures.ts';
import { orpc } from '../../platform/api/client.ts';
import { formatMonth } from '../../platform/format/date.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { DeleteButton } from '../../ui/forms/delete-button.tsx';
import { Dialog, DialogFooter } from '../../ui/forms/dialog.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import rows from '../../ui/styles/rows.module.css';
import text from '../../ui/styles/text.module.css';
import { usePermission } from '../accounts/accounts.public.tsx';
import { measureName } from '../figures/figures.public.ts';
import { targetText } from './prepare-outlook.ts';
import { TargetForm } from './target-form.tsx';
import type { Target } from './targets.data.ts';
import { t } from '#domain/language/t.ts';

interface TargetsDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What a new target is first about. */
  measure: MeasureName;
}

/** The targets of the store: shows them, and sets, changes and deletes one. */
export function TargetsDialog({ opened, onClose, measure }: TargetsDialogProps) {
  const [edited, setEdited] = useState<Target | 'new' | null>(null);
  const close = () => {
    setEdited(null);
    onClose();
  };
  const title = edited === null ? t('Targets') : edited === 'new' ? t('New target') : nameOf(edited);
  return (
    <Dialog opened={opened} onClose={close} title={title} size="lg">
      {edited === null ? (
        <TargetList onEdit={setEdited} />
      ) : (
        <TargetForm target={edited === 'new' ? null : edited} measure={measure} onDone={() => setEdited(null)} />
      )}
    </Dialog>
  );
}

function TargetList({ onEdit }: { onEdit: (target: Target | 'new') => void }) {
  const query = useStoreQuery(orpc.targets.list);
  const { may } = usePermission('write-shop');
  return (
    <QueryView query={query} failure={t('Couldn’t load the list')} loading={<RowSkeletons rows={3} height={60} />}>
      {({ items, currency }) => (
        <Stack gap="md">
          {items.length === 0 ? (
            <EmptyState title={t('No targets yet')}>
              {t('Set what a month or a year should come to. The dashboard and the digest then say how far it is.')}
            </EmptyState>
          ) : (
            <ul className={rows.framed}>
              {items.map((item) => (
                <TargetRow
                  key={`${item.measure} ${item.period} ${item.starts_on}`}
                  item={item}
                  currency={currency}
                  may={may}
                  onEdit={() => onEdit(item)}
                />
              ))}
            </ul>
          )}
          {may && (
            <DialogFooter>
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onEdit('new')}>
                {t('Add target')}
              </Button>
            </DialogFooter>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

interface TargetRowProps {
  item: Target;
  currency: string;
  may: boolean;
  onEdit: () => void;
}

function TargetRow({ item, currency, may, onEdit }: TargetRowProps) {
  const { measure, period, amount, starts_on } = item;
  const store = useStore();
  return (
    <li className={`${rows.row} ${rows.wrapping}`}>
      <div className={rows.words}>
        <Text fw={600} fz="inherit">
          {nameOf(item)}
        </Text>
        <span className={text.below}>{[targetText(measure, amount, currency), holdsText(item)].join(' · ')}</span>
      </div>
      {may && (
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" size="compact-sm" onClick={onEdit}>
            {t('Edit')}
          </Button>
          <DeleteButton
            variant="subtle"
            size="compact-sm"
            name={t('{target}, {days}', { target: nameOf(item), days: holdsText(item) })}
            deletes={orpc.targets.remove}
            input={{ store_id: store.id, measure, period, starts_on }}
            reloads={[orpc.targets]}
          >
            {t('The dashboard and the digest no longer say how far it is.')}
          </DeleteButton>
        </Group>
      )}
    </li>
  );
}

function nameOf({ measure, period }: Target): string {
  const figure = measureName(measure);
  return period === 'month' ? t('{figure} a month', { figure }) : t('{figure} a year', { figure });
}

/** "from November 2026", "December 2026", "2026 to 2027". */
function holdsText({ period, starts_on, ends_on }: Target): string {
  const name = (day: Target['starts_on']) => (period === 'month' ? formatMonth(day) : day.slice(0, 4));
  const [first, last] = [name(starts_on), ends_on && name(ends_on)];
  if (last === null) return t('from {day}', { day: first });
  return first === last ? first : t('{from} to {to}', { from: first, to: last });
}
