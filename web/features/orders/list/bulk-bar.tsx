import { Button, Progress } from '@mantine/core';
import { statusLabel } from '#domain/order-status.ts';
import { LinkButton } from '../../../ui/links/links.tsx';
import { SelectionBar } from '../../../ui/list-page/selection/selection-bar.tsx';
import { BulkFailuresDialog } from './bulk-failures-dialog.tsx';
import { packingSlipsOf } from '../packing-slips/packing-slips.search.ts';
import { StatusMenu } from '../status/status-menu.tsx';
import type { useBulkStatus } from './use-bulk-status.ts';
import type { NamedOrder } from '../writes/order-operations.ts';
import * as t from '../orders.text.ts';

interface BulkBarProps {
  selected: readonly NamedOrder[];
  storeId: string;
  bulk: ReturnType<typeof useBulkStatus>;
  onClear: () => void;
}

/** At most this many orders change at once. */
const MAX_SELECTED = 100;

/** Actions for the selected orders, their progress and failures. */
export function BulkBar({ selected, storeId, bulk, onClear }: BulkBarProps) {
  const { progress, failures, change, retry, discard, postpone } = bulk;
  const isTooMany = selected.length > MAX_SELECTED;
  return (
    <>
      {(selected.length > 0 || progress) && (
        <SelectionBar
          label={t.selectedOrders}
          text={
            progress
              ? t.changingOfOrders(progress.done, progress.all)
              : t.selectedCount(selected.length) + (isTooMany ? t.upToAtATime(MAX_SELECTED) : '')
          }
        >
          {progress ? (
            <Progress
              aria-label={t.ordersChanged}
              value={(progress.done / progress.all) * 100}
              flex="1 1 120px"
              transitionDuration={150}
            />
          ) : (
            <>
              <Button variant="subtle" color="gray" px="sm" onClick={onClear}>
                {t.clear}
              </Button>
              {!isTooMany && (
                <LinkButton variant="default" to="/dashboard/orders/packing-slips" search={packingSlipsOf(selected)}>
                  {t.packingSlips}
                </LinkButton>
              )}
              {!isTooMany && (
                <LinkButton variant="default" to="/dashboard/orders/invoices" search={packingSlipsOf(selected)}>
                  {t.invoices}
                </LinkButton>
              )}
              <StatusMenu
                storeId={storeId}
                current={null}
                variant="filled"
                disabled={isTooMany}
                onChoose={(status) => {
                  onClear();
                  void change(selected, status);
                }}
              >
                {t.changeStatus}
              </StatusMenu>
            </>
          )}
        </SelectionBar>
      )}
      <BulkFailuresDialog
        failures={progress ? [] : failures}
        describe={({ message, theirs }) => (theirs ? t.someoneElseChanged(statusLabel(theirs.status)) : message)}
        onRetry={(some) => void retry(some)}
        onDiscard={discard}
        onClose={postpone}
      />
    </>
  );
}
