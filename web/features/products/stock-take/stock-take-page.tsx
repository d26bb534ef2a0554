import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FailuresDialog } from '../../operations/operations.public.tsx';
import { useOnline } from '../../../platform/connection/connection.ts';
import { useStore } from '../../../platform/query/store-query.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { SelectionBar } from '../../../ui/sticky-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { toastError, toastInfo } from '../../../ui/toasts/toast.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useBulkProducts } from '../list/use-bulk-products.ts';
import type { StoreRef } from '../writes/product-operations.ts';
import { CountedList } from './counted-list.tsx';
import { ProductFinder } from './product-finder.tsx';
import { isChange } from './stock-take.ts';
import { useStockTake } from './use-stock-take.ts';
import { t } from '#domain/language/t.ts';

const TOAST = 'stock-take';

const DiscardDialog = lazyDialog(() => import('../../../ui/forms/form-dialog.tsx'), 'ConfirmDialog');

/** Counts the stock on a phone: find or scan an item, enter the quantity, save all counts together. */
export function StockTakePage() {
  const store = useStore();
  const { may } = usePermission('write-shop');
  return (
    <Stack gap="md">
      <div>
        <BackLink to="/dashboard/products">{t('Products')}</BackLink>
        <PageHeader title={t('Stock-take')} dense>
          {t('Find a product, enter how many you have, and save all counts together.')}
        </PageHeader>
      </div>
      {may ? (
        <StockTake key={store.id} store={store} />
      ) : (
        <EmptyState
          title={t('You can’t change stock in this store')}
          action={<LinkButton to="/dashboard/products">{t('Products')}</LinkButton>}
        >
          {t('Ask an admin of your organization to give you a role that can edit products.')}
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
      {!isOnline && (
        <Alert color="yellow">
          {t('You’re offline. Your counts are safe on this device, but new products can’t be looked up.')}
        </Alert>
      )}
      <ProductFinder
        storeId={store.id}
        find={stockTake.find}
        onScanned={(item) => stockTake.add(item, 1)}
        onChosen={(item) => stockTake.add(item, 0)}
        countOf={(item) => list.find((one) => one.item.wc_id === item.wc_id)?.counted ?? 0}
      />
      {stockTake.isRead && list.length === 0 && !bulk.progress && (
        <EmptyState title={t('Nothing counted yet')}>
          {t('Search for a product, or scan its barcode. Your counts stay on this device until you save them.')}
        </EmptyState>
      )}
      {list.length > 0 && <CountedList list={list} onCount={stockTake.setCount} onRemove={stockTake.remove} />}
      {(list.length > 0 || bulk.progress) && <Summary stockTake={stockTake} bulk={bulk} />}
      <FailuresDialog {...bulk.dialog} />
    </>
  );
}

interface SummaryProps {
  stockTake: ReturnType<typeof useStockTake>;
  bulk: ReturnType<typeof useBulkProducts>;
}

/** How many were counted, how many differ, and what to do with them. */
function Summary({ stockTake, bulk }: SummaryProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const changed = stockTake.list.filter(isChange).length;
  const store = async () => {
    const counts = stockTake.list;
    try {
      const changes = await stockTake.changes();
      if (changes.length > 0) await bulk.change(changes, stockTake.enqueue(changes, counts));
      else {
        await stockTake.clear(counts);
        toastInfo(t('All counts match your store'), { id: TOAST });
      }
    } catch {
      toastError(t('Couldn’t check the current stock, so nothing was saved. Your counts are still here.'), {
        id: TOAST,
      });
    }
  };
  const form = useForm({ values: {}, save: store });
  if (bulk.progress) {
    return (
      <SelectionBar
        label={t('Stock-take summary')}
        text={t('Updating {done} of {all}', { done: bulk.progress.done, all: bulk.progress.all })}
      >
        {null}
      </SelectionBar>
    );
  }
  return (
    <SelectionBar
      label={t('Stock-take summary')}
      text={t('{changes, plural, one {{items} counted, 1 differs} other {{items} counted, # differ}}', {
        items: stockTake.list.length,
        changes: changed,
      })}
    >
      <Button variant="subtle" color="gray" px="sm" onClick={() => setDiscarding(true)}>
        {t('Discard', {}, 'a count')}
      </Button>
      <Button loading={form.isSaving} onClick={() => void form.submit()}>
        {changed === 0
          ? t('Finish')
          : t('{count, plural, one {Save # change} other {Save # changes}}', { count: changed })}
      </Button>
      <DiscardDialog
        opened={isDiscarding}
        onClose={() => setDiscarding(false)}
        title={t('Discard all counts?')}
        confirm={t('Discard counts')}
        onConfirm={() => stockTake.clear(stockTake.list)}
        cancel={t('Keep counting')}
        isDestructive
      >
        <Text size="sm">{t('Stock in your store stays as it is.')}</Text>
      </DiscardDialog>
    </SelectionBar>
  );
}
