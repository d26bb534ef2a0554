import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { SHOP_LISTS } from '#domain/sync.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { useNow } from '../../platform/clock.ts';
import { formatCount } from '../../platform/format/number.ts';
import { usePermission } from '../accounts/accounts.public.tsx';
import { describeDue } from './describe-sync.ts';
import { useDecideMissing } from './sync.data.ts';
import type { MissingRecords } from './sync-status.ts';
import { t } from '#domain/language/t.ts';
import { countsOf, MISSING_TEXTS, missingCounts } from './sync.names.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import rows from '../../ui/styles/rows.module.css';

const RemovalDialog = lazyDialog(() => import('../../ui/forms/form-dialog.tsx'), 'ConfirmDialog');

/** What needs a decision first. */
const STATES = ['confirmed', 'waiting', 'removing', 'kept'] as const satisfies readonly MissingRecords['state'][];

/** Records that the shop no longer has, too many to delete them without asking: what happened, and two choices for each list. */
export function MissingNotice({ storeId, missing }: { storeId: string; missing: readonly MissingRecords[] }) {
  const now = useNow();
  const { may } = usePermission('manage-stores');
  const decide = useDecideMissing(storeId);
  const [asked, setAsked] = useState<MissingRecords | null>(null);
  const undecided = missing.filter(({ state }) => state !== 'kept');
  return (
    <Alert
      color={undecided.length > 0 ? 'yellow' : 'gray'}
      mt="sm"
      icon={<IconAlertTriangle aria-hidden />}
      title={
        undecided.length > 0
          ? t('{records} missing in your store', { records: countsOf(undecided) })
          : t('Karoo keeps {records} that your store no longer has', { records: countsOf(missing) })
      }
    >
      <Stack gap="sm">
        {STATES.map((state) => {
          const lists = SHOP_LISTS.flatMap((list) => missing.filter((one) => one.list === list && one.state === state));
          if (lists.length === 0) return null;
          return (
            <div key={state}>
              <Text size="sm">{MISSING_TEXTS[state](dueOf(lists, now))}</Text>
              <ul className={rows.plain}>
                {lists.map((one) => (
                  <MissingList
                    key={one.list}
                    missing={one}
                    mayDecide={may}
                    isBusy={decide.isPending}
                    onKeep={() => decide.mutate({ store_id: storeId, list: one.list, decision: 'keep' })}
                    onRemove={() => setAsked(one)}
                  />
                ))}
              </ul>
            </div>
          );
        })}
        {!may && <Text size="sm">{t('An owner or admin can remove or keep them.')}</Text>}
        {decide.isError && (
          <Text size="sm" c="var(--karoo-down)" role="alert">
            {explainError(decide.error)}
          </Text>
        )}
      </Stack>
      <RemovalDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked && t('Remove {records} from Karoo?', { records: missingCounts[asked.list](asked.records) })}
        confirm={t('Remove from Karoo')}
        onConfirm={() => asked && decide.mutate({ store_id: storeId, list: asked.list, decision: 'remove' })}
        isDestructive
      >
        <Text size="sm">
          {t(
            'Your figures will no longer include them. Nothing changes in your store. If your store lists them again, the next full sync brings them back.',
          )}
        </Text>
      </RemovalDialog>
    </Alert>
  );
}

interface MissingListProps {
  missing: MissingRecords;
  mayDecide: boolean;
  isBusy: boolean;
  onKeep: () => void;
  onRemove: () => void;
}

function MissingList({ missing, mayDecide, isBusy, onKeep, onRemove }: MissingListProps) {
  const { list, records, stored_records: stored, state } = missing;
  const counted = missingCounts[list](records);
  return (
    <Group component="li" justify="space-between" gap="sm" py={4}>
      <Text size="sm" fw={500}>
        {t('{records} of {stored}', { records: counted, stored: formatCount(stored) })}
      </Text>
      {mayDecide && (
        <Group gap="xs" wrap="nowrap">
          {state !== 'kept' && (
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={t('Keep {records}', { records: counted })}
              onClick={onKeep}
            >
              {t('Keep')}
            </Button>
          )}
          {state !== 'removing' && (
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={t('Remove {records} from Karoo', { records: counted })}
              onClick={onRemove}
            >
              {t('Remove')}
            </Button>
          )}
        </Group>
      )}
    </Group>
  );
}

/** When Karoo looks again at the last of these lists. The second look may be late: it is then due at any moment. */
function dueOf(lists: readonly MissingRecords[], now: number): string {
  const due = lists.flatMap(({ second_look_at: at }) => (at === null ? [] : [Date.parse(at)]));
  return due.length === 0 ? '' : describeDue(new Date(Math.max(now, ...due)).toISOString(), now);
}
