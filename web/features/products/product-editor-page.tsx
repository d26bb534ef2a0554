import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { orpc } from '../../platform/api/client.ts';
import { RecordView } from '../../ui/cards/record-view.tsx';
import { LinkAnchor, LinkButton } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useMay } from '../accounts/accounts.public.tsx';
import { useStore } from '../stores/stores.public.tsx';
import { duplicateOf, editorValuesOf, EMPTY_PRODUCT } from './editor-values.ts';
import { ProductEditor } from './product-editor.tsx';

/** A new product, empty or like another one, or one that is changed: the same editor. */
export function ProductEditorPage() {
  const { may, reason } = useMay('write-shop');
  const { productId } = useParams({ strict: false });
  const { from } = useSearch({ strict: false }) as { from?: number };
  const source = productId === undefined ? from : Number(productId);
  const isNew = productId === undefined;
  return (
    <>
      <LinkAnchor to="/dashboard/products" size="sm">
        ← Products
      </LinkAnchor>
      <PageHeader title={isNew ? 'New product' : 'Edit product'} />
      {!may && <EmptyState title="You cannot change products">{reason}</EmptyState>}
      {may && source === undefined && <NewEditor />}
      {may && source !== undefined && <LoadedEditor key={source} id={source} isCopy={isNew} />}
    </>
  );
}

function NewEditor() {
  const store = useStore();
  return <ProductEditor store={store} product={null} opened={EMPTY_PRODUCT} />;
}

function LoadedEditor({ id, isCopy }: { id: number; isCopy: boolean }) {
  const store = useStore();
  // What is typed belongs to the version it was opened with: it is read anew each time, and not behind the person's back.
  const query = useQuery({
    ...orpc.products.editable.queryOptions({ input: { store_id: store.id, wc_id: id } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <RecordView
      query={query}
      loading={<EditorSkeleton />}
      failure="The product could not be read from the shop"
      missing={{
        title: 'There is no such product',
        action: <LinkButton to="/dashboard/products">All products</LinkButton>,
      }}
    >
      {(product) =>
        isCopy ? (
          <ProductEditor store={store} product={null} opened={duplicateOf(product)} />
        ) : (
          <ProductEditor store={store} product={product} opened={editorValuesOf(product)} />
        )
      }
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
