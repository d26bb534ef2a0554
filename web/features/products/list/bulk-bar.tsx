import { Button, Menu, Progress } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { FailuresDialog } from '../../operations/operations.public.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { SelectionBar } from '../../../ui/sticky-bar.tsx';
import { bulkChanges, MAX_SELECTED } from './bulk-changes.ts';
import type { BulkChange } from './bulk-changes.ts';
import type { PlainChange } from './bulk-all-dialog.tsx';
import type { Matching } from './matching.ts';
import type { ProductRow } from '../writes/product-overlay.ts';
import type { useBulkProducts } from './use-bulk-products.ts';
import { t } from '#domain/language/t.ts';

const StockDialog = lazyDialog(() => import('./bulk-stock-dialog.tsx'), 'BulkStockDialog');
const AllDialog = lazyDialog(() => import('./bulk-all-dialog.tsx'), 'BulkAllDialog');
const PriceDialog = lazyDialog(() => import('./bulk-price-dialog.tsx'), 'BulkPriceDialog');

interface BulkBarProps {
  store: { readonly id: string; readonly currency: string };
  selected: readonly ProductRow[];
  /** All that the list finds; null if they cannot be changed as a whole. */
  matching: Matching | null;
  bulk: ReturnType<typeof useBulkProducts>;
  onClear: () => void;
}

/** Actions for the selected products, their progress and failures. */
export function BulkBar({ store: { id: storeId, currency }, selected, matching, bulk, onClear: clear }: BulkBarProps) {
  const { progress } = bulk;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [isAll, setAll] = useState(false);
  const close = () => setDialog(null);
  const onClear = () => {
    setAll(false);
    clear();
  };
  /** Everything that is found, which the server changes as one. */
  const all = isAll ? matching : null;
  const isTooMany = all === null && selected.length > MAX_SELECTED;
  /** What was selected and the dialog stay until all changes are stored. */
  const store = async (storing: Promise<void>) => {
    await storing;
    close();
    onClear();
  };
  const change = (changes: readonly BulkChange[]) => store(bulk.change(changes));
  const onDone = () => {
    close();
    onClear();
  };
  return (
    <>
      {(selected.length > 0 || progress) && (
        <SelectionBar
          label={t('Selected products')}
          text={
            progress
              ? t('{all, plural, one {Updating {done} of # product} other {Updating {done} of # products}}', {
                  done: progress.done,
                  all: progress.all,
                })
              : isTooMany
                ? t('{count} selected, up to {most} at a time', { count: selected.length, most: MAX_SELECTED })
                : t('{count} selected', { count: all?.count ?? selected.length })
          }
        >
          {progress ? (
            <Progress
              aria-label={t('Products updated')}
              value={(progress.done / progress.all) * 100}
              flex="1 1 120px"
              transitionDuration={150}
            />
          ) : (
            <>
              <Button variant="subtle" color="gray" px="sm" onClick={onClear}>
                {t('Clear')}
              </Button>
              {matching !== null && all === null && matching.count > selected.length && (
                <Button variant="subtle" px="sm" onClick={() => setAll(true)}>
                  {t('Select all {count}', { count: matching.count })}
                </Button>
              )}
              <EditMenu
                disabled={isTooMany}
                onStatus={(status) =>
                  all === null
                    ? void change(bulkChanges(selected, { kind: 'status', status }).changed)
                    : setDialog({ status })
                }
                onDialog={setDialog}
                onTrash={() => (all === null ? void store(bulk.trash(selected)) : setDialog({ trash: true }))}
              />
            </>
          )}
        </SelectionBar>
      )}
      <BulkDialogs
        dialog={dialog}
        shared={{ storeId, currency, matching: all, onClose: close, onDone }}
        products={selected}
        onChange={change}
      />
      <FailuresDialog {...bulk.dialog} />
    </>
  );
}

/** Prices, stock, or a change of all products that needs nothing else. */
type OpenDialog = 'price' | 'stock' | PlainChange | null;

interface BulkDialogsProps {
  dialog: OpenDialog;
  shared: {
    storeId: string;
    currency: string;
    matching: Matching | null;
    onClose: () => void;
    onDone: () => void;
  };
  products: readonly ProductRow[];
  onChange: (changes: readonly BulkChange[]) => Promise<void>;
}

function BulkDialogs({ dialog, shared, products, onChange }: BulkDialogsProps) {
  const plain = typeof dialog === 'object' ? dialog : null;
  return (
    <>
      <PriceDialog opened={dialog === 'price'} {...shared} {...{ products, onChange }} />
      <StockDialog opened={dialog === 'stock'} {...shared} {...{ products, onChange }} />
      <AllDialog opened={plain !== null} {...shared} change={plain} />
    </>
  );
}

interface EditMenuProps {
  disabled: boolean;
  onStatus: (status: 'publish' | 'draft') => void;
  onDialog: (dialog: 'price' | 'stock') => void;
  onTrash: () => void;
}

/** What can be changed of many products. */
function EditMenu({ disabled, onStatus, onDialog, onTrash }: EditMenuProps) {
  return (
    <Menu position="top-end" width={220} disabled={disabled}>
      <Menu.Target>
        <Button
          aria-disabled={disabled}
          data-disabled={disabled || undefined}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('Edit')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} onClick={() => onStatus('publish')}>
          {t('Publish')}
        </Menu.Item>
        <Menu.Item mih={44} onClick={() => onStatus('draft')}>
          {t('Set as draft')}
        </Menu.Item>
        <Menu.Item mih={44} onClick={() => onDialog('price')}>
          {t('Price…')}
        </Menu.Item>
        <Menu.Item mih={44} onClick={() => onDialog('stock')}>
          {t('Stock…')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item mih={44} color="red" onClick={onTrash}>
          {t('Move to trash')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
