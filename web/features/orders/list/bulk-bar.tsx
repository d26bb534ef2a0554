import { Button, Progress } from '@mantine/core';
import { statusLabel } from '#domain/order-status.ts';
import { countOf } from '../../../platform/format/number.ts';
import { BulkFailuresDialog } from './bulk-failures-dialog.tsx';
import classes from '../order-writes.module.css';
import { StatusMenu } from '../status/status-menu.tsx';
import type { useBulkStatus } from './use-bulk-status.ts';
import type { NamedOrder } from '../writes/order-operations.ts';

interface BulkBarProps {
  selected: readonly NamedOrder[];
  storeId: string;
  bulk: ReturnType<typeof useBulkStatus>;
  onClear: () => void;
}

/** Orders that one call changes at most. */
export const MAX_SELECTED = 100;

/** What can be done with the selected orders, how far it is, and what did not go. */
export function BulkBar({ selected, storeId, bulk, onClear }: BulkBarProps) {
  const { progress, failures, change, again, leave, putOff } = bulk;
  const isTooMany = selected.length > MAX_SELECTED;
  return (
    <>
      {(selected.length > 0 || progress) && (
        <section className={classes.bar} aria-label="Selected orders">
          <span className={classes.barText} role="status">
            {progress
              ? `Changing ${progress.done} of ${countOf(progress.all, 'order')}`
              : `${selected.length} selected${isTooMany ? `, at most ${MAX_SELECTED} at once` : ''}`}
          </span>
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
        </section>
      )}
      <BulkFailuresDialog
        failures={progress ? [] : failures}
        describe={({ message, theirs }) =>
          theirs ? `Somebody else made it ${statusLabel(theirs.status)} meanwhile.` : message
        }
        onAgain={(some) => void again(some)}
        onLeave={leave}
        onClose={putOff}
      />
    </>
  );
}
