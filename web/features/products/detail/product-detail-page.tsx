import { Anchor, Box, Group, Skeleton, Stack, Text, Title, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { orpc } from '../../../platform/api/client.ts';
import { usePendingOf } from '../../../platform/offline-queue/use-queue.ts';
import { RecordView } from '../../../ui/cards/record-view.tsx';
import { Thumbnail } from '../../../ui/cards/thumbnail.tsx';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { LinkAnchor, LinkButton } from '../../../ui/links/links.tsx';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { ShopText } from '../../../ui/shop-text/shop-text.tsx';
import { DataAgeNote } from '../../../ui/states/data-age-note.tsx';
import { ProductThreshold } from './product-threshold.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { ProductCosts } from '../../costs/costs.public.tsx';
import { RecordActivity } from '../../activity/activity.public.tsx';
import { formatDate } from '../../../platform/format/date.ts';
import { formatCount, formatDecimalText } from '../../../platform/format/number.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { PriceOrRange } from '../price-or-range.tsx';
import { ProductStock } from '../inline-edit/product-stock.tsx';
import { overlayDetail, type ShownDetail } from '../writes/product-overlay.ts';
import { RecordWarnings } from '../../../ui/states/record-warnings.tsx';
import { ProductMenu } from '../actions/product-menu.tsx';
import { productRecord, updateOf, conflictOf, type ProductStore } from '../writes/product-operations.ts';
import { ProductSales } from './product-sales.tsx';
import { ProductVariations } from './product-variations.tsx';
import { productStatusLabel, productStatusTone, productTypeLabel } from '../product-labels.ts';
import type { ProductDetail } from '../products.data.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';
import { useState } from 'react';
import { offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { ConflictDialog, PendingChanges } from '../../operations/operations.public.tsx';
import { isReplaceable } from '../editor/values/initial-editor-state.ts';
import { changedAt, conflictingFields, resolutionOf } from '../conflict/resolve-conflict.ts';
import layout from '../../../ui/styles/layout.module.css';

/** One product with its sales, stock and details. */
export function ProductDetailPage() {
  const store = useStore();
  const { productId } = useParams({ strict: false });
  const query = useStoreQuery(orpc.products.get, { wc_id: Number(productId) });
  const operations = usePendingOf(store.id, productRecord(productId ?? ''));
  return (
    <Stack gap="md">
      <BackLink to="/dashboard/products">{t('Products')}</BackLink>
      <RecordView
        query={query}
        noun={t('product')}
        loading={<ProductSkeleton />}
        failure={t('Couldn’t load the product')}
        missing={{
          title: t('Product not found'),
          action: <LinkButton to="/dashboard/products">{t('All products')}</LinkButton>,
        }}
        fallback={
          <>
            <PageHeader title={t('Product')} />
            <PendingProducts store={store} wc_id={Number(productId)} name={t('The product')} operations={operations} />
          </>
        }
      >
        {(saved) => {
          const product = { ...overlayDetail(saved, operations), base: saved };
          return (
            <>
              <ProductHead product={product} updatedAt={query.dataUpdatedAt} store={store} />
              <PendingProducts
                store={store}
                wc_id={product.wc_id}
                name={decodeEntities(product.name)}
                operations={operations}
              />
              <RecordWarnings
                groups={[
                  product,
                  ...product.variations.map(({ wc_id, sku, warnings }) => ({
                    warnings,
                    variation: sku || String(wc_id),
                  })),
                ]}
              />
              <ProductSales product={product} today={shopDayOf(new Date(), store.timezone)} />
              <div className={layout.withAside}>
                <ProductVariations product={product} store={store} />
                <Stack gap="md">
                  <ProductSummary product={product} store={store} />
                  <ProductCosts productId={product.wc_id} name={decodeEntities(product.name)} />
                  <ProductThreshold storeId={store.id} productId={product.wc_id} />
                </Stack>
              </div>
              <RecordActivity
                organizationId={store.organization_id}
                storeId={store.id}
                record={`products/${product.wc_id}`}
              />
            </>
          );
        }}
      </RecordView>
    </Stack>
  );
}

interface ProductHeadProps {
  product: ProductDetail;
  updatedAt: number;
  store: ProductStore;
}

function ProductHead({ product, updatedAt, store }: ProductHeadProps) {
  const { may } = usePermission('write-shop');
  const { wc_id, type, status, date_modified } = product;
  const name = decodeEntities(product.name) || t('Product {wcId}', { wcId: wc_id });
  return (
    <Group align="flex-start" wrap="nowrap">
      <title>{`${name} · Karoo`}</title>
      <Thumbnail src={product.image} size={72} />
      <div>
        <Title order={1}>
          <ShopText text={product.name || t('Product {wcId}', { wcId: wc_id })} />
        </Title>
        <Group gap="sm" mt={4}>
          <ToneBadge tone={productStatusTone(status)}>{productStatusLabel(status)}</ToneBadge>
          {product.sku && (
            <Text size="sm" c="dimmed">
              {t('SKU {sku}', { sku: product.sku })}
            </Text>
          )}
          {product.permalink && (
            <Anchor href={product.permalink} target="_blank" rel="noreferrer" size="sm">
              <Trans
                message="View in your store {icon}"
                values={{ icon: <IconExternalLink size={14} aria-hidden /> }}
              />
            </Anchor>
          )}
          {may && (
            <LinkAnchor to="/dashboard/products/edit/$productId" params={{ productId: String(wc_id) }} size="sm">
              {t('Edit')}
            </LinkAnchor>
          )}
          <DataAgeNote at={updatedAt} />
        </Group>
      </div>
      {may && (
        <Box ms="auto">
          <ProductMenu store={store} product={{ wc_id, name, type, status, date_modified }} />
        </Box>
      )}
    </Group>
  );
}

/** The product's details. */
function ProductSummary({ product, store }: { product: ShownDetail; store: ProductStore }) {
  const { may } = usePermission('write-shop');
  const { timezone: timeZone } = store;
  const { length, width, height } = product.dimensions;
  const size = [length, width, height].filter((side) => side !== '');
  return (
    <Panel title={t('Details')}>
      <FactList
        facts={[
          { label: t('Price'), value: <PriceOrRange product={product} store={store} isReadOnly={!may} /> },
          {
            label: t('On sale until'),
            value: product.date_on_sale_to && formatDate(product.date_on_sale_to, timeZone),
          },
          { label: t('Stock'), value: <ProductStock product={product} store={store} isReadOnly={!may} /> },
          { label: t('Sold all-time'), value: formatCount(product.total_sales) },
          { label: t('Type'), value: productTypeLabel(product.type) },
          { label: t('Categories'), value: product.categories.map(({ name }) => decodeEntities(name)).join(', ') },
          ...product.attributes.map(({ name, options }) => ({
            label: decodeEntities(name),
            value: <span dir="auto">{options.map(decodeEntities).join(', ')}</span>,
          })),
          { label: t('Weight'), value: formatDecimalText(product.weight) },
          { label: t('Size'), value: size.length === 3 ? size.map(formatDecimalText).join(' × ') : '' },
          { label: t('Added'), value: product.date_created && formatDate(product.date_created, timeZone) },
          { label: t('Updated'), value: formatDate(product.date_modified, timeZone) },
        ]}
      />
    </Panel>
  );
}

function ProductSkeleton() {
  return (
    <Stack gap="md" role="status" aria-label={t('Loading...')}>
      <Group>
        <Skeleton height={72} width={72} />
        <Skeleton height={32} width={320} maw="60%" />
      </Group>
      <Skeleton height={128} radius="lg" />
      <Skeleton height={360} radius="lg" />
    </Stack>
  );
}

interface PendingProductsProps {
  store: ProductStore;
  wc_id: number;
  name: string;
  operations: readonly QueuedOperation[];
}

/** A product's pending and failed changes, with actions. */
function PendingProducts({ operations, ...target }: PendingProductsProps) {
  return (
    <PendingChanges
      operations={operations}
      renderEdit={(operation) => <EditAction operation={operation} {...target} />}
    />
  );
}

/** Resolves a conflict, or opens the editor with the change. */
type EditActionProps = Omit<PendingProductsProps, 'operations'> & { operation: QueuedOperation };

function EditAction({ operation, store, wc_id, name }: EditActionProps) {
  const [isChoosing, setChoosing] = useState(false);
  const update = updateOf(operation);
  const conflict = conflictOf(operation);
  if (!update) return null;
  if (!conflict) {
    if (!isReplaceable(operation)) return null;
    const link = { to: '/dashboard/products/edit/$productId', params: { productId: String(wc_id) } } as const;
    return (
      <LinkButton variant="default" px="sm" {...link} aria-label={t('Edit: {title}', { title: operation.title })}>
        {t('Edit')}
      </LinkButton>
    );
  }
  const choose = (mine: readonly string[]) => {
    setChoosing(false);
    const again = resolutionOf(store, { operation, conflict }, mine, name);
    if (again) void offlineQueue.enqueueOne(again);
    else void offlineQueue.discard(operation.id);
  };
  return (
    <>
      <Button
        variant="default"
        px="sm"
        aria-label={t('Choose: {title}', { title: operation.title })}
        onClick={() => setChoosing(true)}
      >
        {t('Choose')}
      </Button>
      <ConflictDialog
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        name={name}
        changedAt={changedAt(conflict)}
        fields={conflictingFields(conflict)}
        onChoose={choose}
      />
    </>
  );
}
