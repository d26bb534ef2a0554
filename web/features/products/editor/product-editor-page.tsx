import { Alert, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { EditableProduct } from '#contract/products/product-writes.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import { usePendingOf, useQueue } from '../../../platform/offline-queue/use-queue.ts';
import { RecordView } from '../../../ui/cards/record-view.tsx';
import { LinkAnchor, LinkButton } from '../../../ui/links/links.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { startEdit, startNew, startQueued } from './values/initial-editor-state.ts';
import type { InitialEditorState } from './values/initial-editor-state.ts';
import { ProductEditor } from './product-editor.tsx';
import { newProductRecord, productRecord } from '../writes/product-operations.ts';
import { editableOptions } from '../products.data.ts';

/** A new product, empty or like another one, one that waits in the queue, or one that is changed: the same editor. */
export function ProductEditorPage() {
  const { may, reason } = usePermission('write-shop');
  const { productId } = useParams({ strict: false });
  const { from, queued, again } = useSearch({ strict: false }) as { from?: number; queued?: string; again?: string };
  const source = productId === undefined ? from : Number(productId);
  const isNew = productId === undefined;
  return (
    <>
      <LinkAnchor to="/dashboard/products" size="sm">
        ← Products
      </LinkAnchor>
      <PageHeader title={isNew ? 'New product' : 'Edit product'} />
      {!may && <EmptyState title="You cannot change products">{reason}</EmptyState>}
      {may && isNew && queued !== undefined && <QueuedEditor key={queued} id={queued} />}
      {may && isNew && queued === undefined && source === undefined && <Started start={() => startNew(null)} />}
      {may && source !== undefined && <LoadedEditor key={`${source} ${again}`} id={source} isCopy={isNew} />}
    </>
  );
}

/** What is typed belongs to what it began with, whatever is read from the shop or leaves the queue meanwhile. */
function Started({ start }: { start: () => InitialEditorState }) {
  const store = useStore();
  const [begun] = useState(start);
  return <ProductEditor store={store} start={begun} />;
}

function QueuedEditor({ id }: { id: string }) {
  const { operations } = useQueue();
  const operation = operations.find(({ record }) => record === newProductRecord(id));
  const [begun, setBegun] = useState<InitialEditorState | null>(null);
  if (begun === null && operation) setBegun(startQueued(operation));
  if (begun) return <Started start={() => begun} />;
  return (
    <EmptyState
      title="This product does not wait any more"
      action={<LinkButton to="/dashboard/products">All products</LinkButton>}
    >
      It was sent to the shop or given up.
    </EmptyState>
  );
}

function LoadedEditor({ id, isCopy }: { id: number; isCopy: boolean }) {
  const store = useStore();
  const operations = usePendingOf(store.id, productRecord(id));
  const query = useQuery(editableOptions(store.id, id));
  // A copy that was kept from before serves only where the shop's own cannot be read now.
  const isOld = !query.isFetchedAfterMount || query.isError;
  const isStandIn = query.data !== undefined && isOld && (query.fetchStatus === 'paused' || query.isError);
  const data = isOld && !isStandIn ? undefined : query.data;
  // What is typed stays: a connection that returns reads the product again.
  const [begun, setBegun] = useState(data);
  if (begun === undefined && data !== undefined) setBegun(data);
  return (
    <RecordView
      query={{ ...query, data: begun ?? data } as typeof query}
      loading={<EditorSkeleton />}
      failure="The product could not be read from the shop"
      missing={{
        title: 'There is no such product',
        action: <LinkButton to="/dashboard/products">All products</LinkButton>,
      }}
    >
      {(product: EditableProduct) => (
        <Stack>
          {isStandIn && (
            <Alert color="yellow" role="status" title="The shop cannot be reached">
              This is the product as it was on{' '}
              {formatDateTime(new Date(query.dataUpdatedAt).toISOString(), store.timezone)}. What you change is kept
              here, and checked against the shop when it is sent.
            </Alert>
          )}
          <Started start={() => (isCopy ? startNew(product) : startEdit(product, operations))} />
        </Stack>
      )}
    </RecordView>
  );
}

function EditorSkeleton() {
  return (
    <Stack role="status" aria-label="Loading...">
      <Skeleton height={320} radius="lg" />
      <Skeleton height={160} radius="lg" />
      <Skeleton height={160} radius="lg" />
    </Stack>
  );
}
