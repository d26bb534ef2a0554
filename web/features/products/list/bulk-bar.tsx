import { Button, Menu, Progress } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { SelectionBar } from '../../../ui/list-page/selection/selection-bar.tsx';
import { bulkChanges, MAX_SELECTED } from './bulk-changes.ts';
import type { BulkChange } from './bulk-changes.ts';
import type { ProductRow } from '../writes/product-overlay.ts';
import type { useBulkProducts } from './use-bulk-products.ts';
import * as t from './list.text.ts';

const StockDialog = lazyDialog(() => import('./bulk-stock-dialog.tsx').then((module) => module.BulkStockDialog));
const PriceDialog = lazyDialog(() => import('./bulk-price-dialog.tsx').then((module) => module.BulkPriceDialog));
const FailuresDialog = lazyDialog(() =>
  import('./bulk-failures-dialog.tsx').then((module) => module.BulkFailuresDialog),
);

interface BulkBarProps {
  storeId: string;
  selected: readonly ProductRow[];
  currency: string;
  bulk: ReturnType<typeof useBulkProducts>;
  onClear: () => void;
}

/** Actions for the selected products, their progress and failures. */
export function BulkBar({ storeId, selected, currency, bulk, onClear }: BulkBarProps) {
  const { progress, failures } = bulk;
  const [dialog, setDialog] = useState<'price' | 'stock' | null>(null);
  const close = () => setDialog(null);
  const isTooMany = selected.length > MAX_SELECTED;
  const clearAndRun = (action: () => void) => {
    onClear();
    action();
  };
  const change = (changes: readonly BulkChange[]) => {
    close();
    onClear();
    bulk.change(changes);
  };
  return (
    <>
      {(selected.length > 0 || progress) && (
        <SelectionBar
          label={t.selectedProducts}
          text={
            progress
              ? t.updatingOfProducts(progress.done, progress.all)
              : t.selectedCount(selected.length) + (isTooMany ? t.upToAtATime(MAX_SELECTED) : '')
          }
        >
          {progress ? (
            <Progress
              aria-label={t.productsUpdated}
              value={(progress.done / progress.all) * 100}
              flex="1 1 120px"
              transitionDuration={150}
            />
          ) : (
            <>
              <Button variant="subtle" color="gray" px="sm" onClick={onClear}>
                {t.clear}
              </Button>
              <ChangeMenu
                disabled={isTooMany}
                onStatus={(status) =>
                  clearAndRun(() => bulk.change(bulkChanges(selected, { kind: 'status', status }).changed))
                }
                onDialog={setDialog}
                onTrash={() => clearAndRun(() => bulk.trash(selected))}
              />
            </>
          )}
        </SelectionBar>
      )}
      <PriceDialog
        opened={dialog === 'price'}
        onClose={close}
        storeId={storeId}
        products={selected}
        currency={currency}
        onChange={change}
        onDone={() => {
          close();
          onClear();
        }}
      />
      <StockDialog opened={dialog === 'stock'} onClose={close} products={selected} onChange={change} />
      <FailuresDialog
        opened={progress === null && failures.length > 0}
        onClose={bulk.close}
        failures={failures}
        onRetry={(some) => void bulk.retry(some)}
        onDiscard={bulk.discard}
      />
    </>
  );
}

interface ChangeMenuProps {
  disabled: boolean;
  onStatus: (status: 'publish' | 'draft') => void;
  onDialog: (dialog: 'price' | 'stock') => void;
  onTrash: () => void;
}

/** What can be changed of many products. */
function ChangeMenu({ disabled, onStatus, onDialog, onTrash }: ChangeMenuProps) {
  return (
    <Menu position="top-end" width={220} disabled={disabled}>
      <Menu.Target>
        <Button
          aria-disabled={disabled}
          data-disabled={disabled || undefined}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t.change}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} onClick={() => onStatus('publish')}>
          {t.publish}
        </Menu.Item>
        <Menu.Item mih={44} onClick={() => onStatus('draft')}>
          {t.setAsDraft}
        </Menu.Item>
        <Menu.Item mih={44} onClick={() => onDialog('price')}>
          {t.changePrice}
        </Menu.Item>
        <Menu.Item mih={44} onClick={() => onDialog('stock')}>
          {t.changeStock}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item mih={44} color="red" onClick={onTrash}>
          {t.moveToTrash}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
