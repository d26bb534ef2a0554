import { Alert, Stack } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { EditableProduct } from '#contract/products/product-writes.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import { usePendingOf, useQueue } from '../../../platform/offline-queue/use-queue.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { RecordView } from '../../../ui/cards/record-view.tsx';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { startEdit, startNew, startQueued } from './values/initial-editor-state.ts';
import type { InitialEditorState } from './values/initial-editor-state.ts';
import { ProductEditor } from './product-editor.tsx';
import { newProductRecord, productRecord } from '../writes/product-operations.ts';
import { CardSkeleton } from '../../../ui/states/loading-skeletons.tsx';
import { t } from '#domain/language/t.ts';
import layout from '../../../ui/styles/layout.module.css';
import { editableProduct } from '../products.data.ts';

/** The editor for a new product, a copy, a new product in the queue, or an existing product. */
export function ProductEditorPage() {
  const { may, reason } = usePermission('write-shop');
  const { productId } = useParams({ strict: false });
  const { from, queued, again } = useSearch({ strict: false }) as { from?: number; queued?: string; again?: string };
  const source = productId === undefined ? from : Number(productId);
  const isNew = productId === undefined;
  return (
    <>
      <BackLink to="/dashboard/products">{t('Products')}</BackLink>
      {(isNew || !may) && <EditorHeader title={isNew ? t('New product') : t('Edit product')} />}
      {!may && <EmptyState title={t('You can’t edit products')}>{reason}</EmptyState>}
      {may && isNew && queued !== undefined && <QueuedEditor key={queued} id={queued} />}
      {may && isNew && queued === undefined && source === undefined && <StartedEditor start={() => startNew(null)} />}
      {may && source !== undefined && <LoadedEditor key={`${source} ${again}`} id={source} isCopy={isNew} />}
    </>
  );
}

function EditorHeader({ title, part }: { title: string; part?: string }) {
  return <PageHeader title={title} part={part} help="/dashboard/help/offline#changes" dense />;
}

/** Keeps the state the editor started with, whatever loads or leaves the queue meanwhile. */
function StartedEditor({ start }: { start: () => InitialEditorState }) {
  const store = useStore();
  const [initial] = useState(start);
  return <ProductEditor store={store} start={initial} />;
}

function QueuedEditor({ id }: { id: string }) {
  const { operations } = useQueue();
  const operation = operations.find(({ record }) => record === newProductRecord(id));
  const [initial, setInitial] = useState<InitialEditorState | null>(null);
  if (initial === null && operation) setInitial(startQueued(operation));
  if (initial) return <StartedEditor start={() => initial} />;
  return (
    <EmptyState
      title={t('This product is no longer waiting to be sent')}
      action={<LinkButton to="/dashboard/products">{t('All products')}</LinkButton>}
    >
      {t('It was sent to your store or discarded.')}
    </EmptyState>
  );
}

function LoadedEditor({ id, isCopy }: { id: number; isCopy: boolean }) {
  const store = useStore();
  const operations = usePendingOf(store.id, productRecord(id));
  const query = useStoreQuery(editableProduct, { wc_id: id });
  // Cached data is used only if the shop cannot be reached.
  const isCached = !query.isFetchedAfterMount || query.isError;
  const isOffline = query.data !== undefined && isCached && (query.fetchStatus === 'paused' || query.isError);
  const data = isCached && !isOffline ? undefined : query.data;
  // Keep what was typed when the product is read again after reconnecting.
  const [initial, setInitial] = useState(data);
  if (initial === undefined && data !== undefined) setInitial(data);
  const shown = initial ?? data;
  return (
    <>
      {!isCopy && (
        <EditorHeader
          title={shown ? decodeEntities(shown.values.name) || t('Product {id}', { id }) : t('Edit product')}
          part={t('Edit')}
        />
      )}
      <RecordView
        query={{ ...query, data: shown } as typeof query}
        noun={t('product')}
        loading={<EditorSkeleton />}
        failure={t('Couldn’t load the product from your store')}
        missing={{
          title: t('Product not found'),
          action: <LinkButton to="/dashboard/products">{t('All products')}</LinkButton>,
        }}
      >
        {(product: EditableProduct) => (
          <Stack>
            {isOffline && (
              <Alert color="yellow" role="status" title={t('Couldn’t reach your store')}>
                {t(
                  'This is the product as of {dateTime}. Your changes are saved here and checked against your store when they’re sent.',
                  { dateTime: formatDateTime(new Date(query.dataUpdatedAt).toISOString(), store.timezone) },
                )}
              </Alert>
            )}
            <StartedEditor start={() => (isCopy ? startNew(product) : startEdit(product, operations))} />
          </Stack>
        )}
      </RecordView>
    </>
  );
}

/** As high as the sections of a simple product. */
function EditorSkeleton() {
  return (
    <div className={layout.withAside} role="status" aria-label={t('Loading...')}>
      <Stack>
        <CardSkeleton height={230} title={t('Details')} />
        <CardSkeleton height={400} title={t('Price and stock')} />
        <CardSkeleton height={640} title={t('Texts')} />
      </Stack>
      <Stack visibleFrom="md">
        <CardSkeleton height={200} title={t('Images')} />
        <CardSkeleton height={460} title={t('Categories')} />
      </Stack>
    </div>
  );
}
