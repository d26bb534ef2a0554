import { Button, Progress } from '@mantine/core';
import { LinkButton } from '../../../ui/links/links.tsx';
import { SelectionBar } from '../../../ui/sticky-bar.tsx';
import { FailuresDialog } from '../../operations/operations.public.tsx';
import { TrackingListDialog } from '../tracking/lazy-tracking-dialogs.ts';
import { packingSlipsOf } from '../packing-slips/packing-slips.search.ts';
import { StatusMenu } from '../status/status-menu.tsx';
import type { useBulkStatus } from './use-bulk-status.ts';
import type { NamedOrder } from '../writes/order-operations.ts';
import { t } from '#domain/language/t.ts';

interface BulkBarProps {
  selected: readonly NamedOrder[];
  storeId: string;
  bulk: ReturnType<typeof useBulkStatus>;
  onClear: () => void;
  onTrack: () => void;
}

/** At most this many orders change at once. */
const MAX_SELECTED = 100;

/** Actions for the selected orders, their progress and failures. */
export function BulkBar({ selected, storeId, bulk, onClear, onTrack }: BulkBarProps) {
  const { progress, change, dialog } = bulk;
  const isTooMany = selected.length > MAX_SELECTED;
  return (
    <>
      {(selected.length > 0 || progress) && (
        <SelectionBar
          label={t('Selected orders')}
          text={
            progress
              ? t('{all, plural, one {Changing {done} of # order} other {Changing {done} of # orders}}', {
                  done: progress.done,
                  all: progress.all,
                })
              : isTooMany
                ? t('{count} selected, up to {most} at a time', { count: selected.length, most: MAX_SELECTED })
                : t('{count} selected', { count: selected.length })
          }
        >
          {progress ? (
            <Progress
              aria-label={t('Orders changed')}
              value={(progress.done / progress.all) * 100}
              flex="1 1 120px"
              transitionDuration={150}
            />
          ) : (
            <>
              <Button variant="subtle" color="gray" px="sm" onClick={onClear}>
                {t('Clear')}
              </Button>
              {!isTooMany && (
                <LinkButton variant="default" to="/dashboard/orders/packing-slips" search={packingSlipsOf(selected)}>
                  {t('Packing slips')}
                </LinkButton>
              )}
              {!isTooMany && (
                <LinkButton variant="default" to="/dashboard/orders/invoices" search={packingSlipsOf(selected)}>
                  {t('Invoices')}
                </LinkButton>
              )}
              {!isTooMany && (
                <Button variant="default" onPointerEnter={TrackingListDialog.preload} onClick={onTrack}>
                  {t('Tracking numbers')}
                </Button>
              )}
              <StatusMenu
                storeId={storeId}
                current={null}
                variant="filled"
                disabled={isTooMany}
                onChoose={(status) => void change(selected, status).then(onClear)}
              >
                {t('Change status')}
              </StatusMenu>
            </>
          )}
        </SelectionBar>
      )}
      <FailuresDialog {...dialog} />
    </>
  );
}
