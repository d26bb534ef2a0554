import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { shownMeasures } from '#domain/figures/measures.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { MetricTile, MetricTileSkeleton } from '../../../ui/cards/metric-tile.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { PeriodPicker } from '../../../ui/period/period-picker.tsx';
import { rangeText } from '../../../ui/period/period-labels.ts';
import { usePeriod } from '../../../ui/period/use-period.ts';
import { SegmentedButtons } from '../../../ui/forms/segmented-buttons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { useSeesCosts } from '../../costs/costs.public.tsx';
import { useChartMarks } from '../../day-notes/day-notes.public.ts';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { OrderTable, salesOrdersLink } from '../../orders/orders.public.tsx';
import { PRODUCT_MEASURES, prepareProductSeries, prepareProductTiles, productTiles } from './prepare-product-sales.ts';
import type { ProductMeasure } from './prepare-product-sales.ts';
import type { ProductDetail, ProductPerformance } from '../products.data.ts';
import { CardSkeleton } from '../../../ui/states/loading-skeletons.tsx';
import { t } from '#domain/language/t.ts';
import { productSales } from '../products.data.ts';
import { measureHeading, measureName, measureTick } from '../../figures/figures.public.ts';
import layout from '../../../ui/styles/layout.module.css';

/** As many as fit beside the chart. */
const SHOWN_ORDERS = 5;

/** The product's sales in a chosen period, and the latest orders that contain it. */
export function ProductSales({ product, today }: { product: ProductDetail; today: ShopDay }) {
  const { search, range, choose } = usePeriod(today);
  const seesCosts = useSeesCosts();
  const query = useStoreQuery(productSales, { wc_id: product.wc_id, ...range });
  return (
    <Stack gap="md">
      <PeriodPicker search={search} range={range} today={today} onChange={choose} />
      <QueryView query={query} loading={<SalesSkeleton />} failure={t('Couldn’t load this product’s sales')}>
        {(data) => (
          <div data-waiting={query.isPlaceholderData || undefined} aria-busy={query.isPlaceholderData}>
            <Stack gap="md">
              <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing={{ base: 'sm', sm: 'md' }}>
                {prepareProductTiles(data, seesCosts).map((tile) => (
                  <MetricTile key={tile.label} {...tile} />
                ))}
              </SimpleGrid>
              <div className={layout.withAside}>
                <SalesChart data={data} today={today} productId={product.wc_id} />
                <ProductOrders data={data} productId={product.wc_id} />
              </div>
            </Stack>
          </div>
        )}
      </QueryView>
    </Stack>
  );
}

interface PartProps {
  data: ProductPerformance;
  productId: number;
}

function SalesChart({ data, today, productId }: PartProps & { today: ShopDay }) {
  const store = useStore();
  const marks = useChartMarks();
  const measures = shownMeasures(PRODUCT_MEASURES, useSeesCosts());
  const [measure, setMeasure] = useState<ProductMeasure>('netSales');
  const name = measureName(measure);
  return (
    <Panel
      title={t('Over time')}
      aside={
        <Group gap="xs">
          <SegmentedButtons
            label={t('Measure')}
            value={measure}
            onChange={(value) => setMeasure(measures.find((one) => one === value) ?? 'netSales')}
            data={measures.map((value) => ({ value, label: measureHeading(value) }))}
          />
          <ExportCsv
            storeId={store.id}
            table="product_sales"
            filter={{ wc_id: productId, from: data.from, to: data.to }}
            small
          />
        </Group>
      }
    >
      <SeriesChart
        series={prepareProductSeries(data, measure, today)}
        names={{ interval: t('From'), value: `${name}, ${rangeText(data)}`, comparison: '' }}
        summary={t('{name} over time, {rangeText}', { name, rangeText: rangeText(data) })}
        tickText={(value) => measureTick(measure, value, data.currency)}
        linkOf={(index) => {
          const piece = data.series[index];
          return piece ? salesOrdersLink(piece, { product_id: productId }) : null;
        }}
        marks={marks}
        emptyText={t('No sales in this period.')}
      />
    </Panel>
  );
}

function ProductOrders({ data, productId }: PartProps) {
  return (
    <Panel
      title={t('Recent orders')}
      flush
      aside={
        <LinkAnchor to="/dashboard/orders" search={{ product_id: productId }} size="sm">
          {t('View all')}
        </LinkAnchor>
      }
    >
      {data.recentOrders.length > 0 ? (
        <OrderTable label={t('Recent orders')} orders={data.recentOrders.slice(0, SHOWN_ORDERS)} />
      ) : (
        <Text p="md" size="sm" c="dimmed">
          {t('No orders yet.')}
        </Text>
      )}
    </Panel>
  );
}

/** Same size as the content, so that the page below does not move. */
function SalesSkeleton() {
  const seesCosts = useSeesCosts();
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing={{ base: 'sm', sm: 'md' }}>
        {productTiles(seesCosts).map((label) => (
          <MetricTileSkeleton key={label} label={label} />
        ))}
      </SimpleGrid>
      <div className={layout.withAside}>
        <CardSkeleton height={398} title={t('Over time')} />
        <CardSkeleton height={398} title={t('Recent orders')} />
      </div>
    </Stack>
  );
}
