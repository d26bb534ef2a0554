import { Button, Progress } from '@mantine/core';
import { statusLabel } from '#domain/order-status.ts';
import { countOf } from '../../../platform/format/number.ts';
import { SelectionBar } from '../../../ui/list-page/selection/selection-bar.tsx';
import { BulkFailuresDialog } from './bulk-failures-dialog.tsx';
import { StatusMenu } from '../status/status-menu.tsx';
import type { useBulkStatus } from './use-bulk-status.ts';
import type { NamedOrder } from '../writes/order-operations.ts';

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
          label="Selected orders"
          text={
            progress
              ? `Changing ${progress.done} of ${countOf(progress.all, 'order')}`
              : `${selected.length} selected${isTooMany ? `, at most ${MAX_SELECTED} at once` : ''}`
          }
        >
          {progress ? (
            <Progress
              aria-label="Orders changed"
              value={(progress.done / progress.all) * 100}
              flex="1 1 120px"
              transitionDuration={150}
            />
          ) : (
            <>
              <Button variant="subtle" color="gray" px="sm" onClick={onClear}>
                Clear
              </Button>
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
                Change status
              </StatusMenu>
            </>
          )}
        </SelectionBar>
      )}
      <BulkFailuresDialog
        failures={progress ? [] : failures}
        describe={({ message, theirs }) =>
          theirs ? `Somebody else made it ${statusLabel(theirs.status)} meanwhile.` : message
        }
        onRetry={(some) => void retry(some)}
        onDiscard={discard}
        onClose={postpone}
      />
    </>
  );
}
