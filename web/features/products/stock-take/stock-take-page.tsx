import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useOnline } from '../../../platform/connection/connection.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { SelectionBar } from '../../../ui/list-page/selection/selection-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { toastError, toastInfo } from '../../../ui/toasts/toast.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { useBulkProducts } from '../list/use-bulk-products.ts';
import type { StoreRef } from '../writes/product-operations.ts';
import { CountedList } from './counted-list.tsx';
import { ProductFinder } from './product-finder.tsx';
import { isChange } from './stock-take.ts';
import { useStockTake } from './use-stock-take.ts';
import * as t from './stock-take.text.ts';

const TOAST = 'stock-take';

const FailuresDialog = lazyDialog(() =>
  import('../list/bulk-failures-dialog.tsx').then((module) => module.BulkFailuresDialog),
);
const DiscardDialog = lazyDialog(() => import('./discard-dialog.tsx').then((module) => module.DiscardDialog));

/** Counts the stock on a phone: find or scan an item, enter the quantity, save all counts together. */
export function StockTakePage() {
  const store = useStore();
  const { may } = usePermission('write-shop');
  return (
    <Stack gap="md">
      <div>
        <BackLink to="/dashboard/products">{t.products}</BackLink>
        <PageHeader title={t.stockTake} dense>
          {t.howItWorks}
        </PageHeader>
      </div>
      {may ? (
        <StockTake key={store.id} store={store} />
      ) : (
        <EmptyState
          title={t.youCantChangeStock}
          action={<LinkButton to="/dashboard/products">{t.products}</LinkButton>}
        >
          {t.askAnAdmin}
        </EmptyState>
      )}
    </Stack>
  );
}

function StockTake({ store }: { store: StoreRef }) {
  const isOnline = useOnline();
  const stockTake = useStockTake(store.id);
  const bulk = useBulkProducts(store);
  const { list } = stockTake;
  return (
    <>
      {!isOnline && <Alert color="yellow">{t.offline}</Alert>}
      <ProductFinder
        storeId={store.id}
        find={stockTake.find}
        onScanned={(item) => stockTake.add(item, 1)}
        onChosen={(item) => stockTake.add(item, 0)}
        countOf={(item) => list.find((one) => one.item.wc_id === item.wc_id)?.counted ?? 0}
      />
      {list.length === 0 && !bulk.progress && <EmptyState title={t.nothingCounted}>{t.startByFinding}</EmptyState>}
      {list.length > 0 && <CountedList list={list} onCount={stockTake.setCount} onRemove={stockTake.remove} />}
      {(list.length > 0 || bulk.progress) && <Summary stockTake={stockTake} bulk={bulk} />}
      <FailuresDialog
        opened={bulk.progress === null && bulk.failures.length > 0}
        onClose={bulk.close}
        failures={bulk.failures}
        onRetry={(some) => void bulk.retry(some)}
        onDiscard={bulk.discard}
      />
    </>
  );
}

interface SummaryProps {
  stockTake: ReturnType<typeof useStockTake>;
  bulk: ReturnType<typeof useBulkProducts>;
}

/** How many were counted, how many differ, and what to do with them. */
function Summary({ stockTake, bulk }: SummaryProps) {
  const [isSaving, setSaving] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const changed = stockTake.list.filter(isChange).length;
  const save = async () => {
    setSaving(true);
    try {
      const changes = await stockTake.changes();
      stockTake.clear();
      if (changes.length === 0) toastInfo(t.allMatch, { id: TOAST });
      else bulk.change(changes);
    } catch {
      toastError(t.couldntSave, { id: TOAST });
    } finally {
      setSaving(false);
    }
  };
  if (bulk.progress) {
    return (
      <SelectionBar label={t.stockTakeActions} text={t.saving(bulk.progress.done, bulk.progress.all)}>
        {null}
      </SelectionBar>
    );
  }
  return (
    <SelectionBar label={t.stockTakeActions} text={t.summary(stockTake.list.length, changed)}>
      <Button variant="subtle" color="gray" px="sm" onClick={() => setDiscarding(true)}>
        {t.discardShort}
      </Button>
      <Button loading={isSaving} onClick={() => void save()}>
        {changed === 0 ? t.finish : t.saveChanges(changed)}
      </Button>
      <DiscardDialog
        opened={isDiscarding}
        onClose={() => setDiscarding(false)}
        onDiscard={() => {
          setDiscarding(false);
          stockTake.clear();
        }}
      />
    </SelectionBar>
  );
}
