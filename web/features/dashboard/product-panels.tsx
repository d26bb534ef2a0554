import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DayRange } from '#domain/time/period.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { formatQuantity } from '../../platform/format/number.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { Thumbnail } from '../../ui/cards/thumbnail.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { RowLink } from '../../ui/links/row-link.tsx';
import { ShopText } from '../../ui/shop-text/shop-text.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { MetricHint } from '../../ui/states/metric-hint.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { useStore } from '../stores/stores.public.tsx';
import { TOP_PRODUCTS, topProductsOptions, useTodaySummary } from './dashboard.data.ts';
import classes from './dashboard.module.css';
import * as t from './dashboard.text.ts';

/** Products in the low stock panel; its link leads to the rest. */
const MAX_LOW_STOCK = 5;

/** The best-selling products of the period. */
export function TopProducts({ range }: { range: DayRange }) {
  const query = useQuery(topProductsOptions(useStore().id, range));
  return (
    <Panel
      title={t.topProducts}
      flush
      aside={
        <MetricHint of={t.topProducts2} help="/dashboard/help/figures#net-sales">
          {t.byNetSales}
        </MetricHint>
      }
    >
      <QueryView
        query={query}
        loading={<RowSkeletons rows={TOP_PRODUCTS} height={60} />}
        failure={t.failedToFetchProducts}
      >
        {({ items, currency }) =>
          items.length === 0 ? (
            <Text p="md" size="sm" c="dimmed">
              {t.noSalesInThisPeriod}
            </Text>
          ) : (
            <ol className={classes.rows} aria-label={t.topProducts} data-waiting={query.isPlaceholderData || undefined}>
              {items.map(({ product_id: id, image, name, units, netSales }) => (
                <ProductRow
                  key={id}
                  id={id}
                  image={image}
                  name={name || t.productId(id)}
                  detail={t.soldCount(formatQuantity(units))}
                >
                  <strong className={classes.figure}>{formatMoney(netSales, currency)}</strong>
                </ProductRow>
              ))}
            </ol>
          )
        }
      </QueryView>
    </Panel>
  );
}

/** Products that are low on stock or out of it. */
export function LowStock() {
  const { query } = useTodaySummary(useStore());
  return (
    <Panel
      title={t.lowStock}
      flush
      aside={
        <Group gap="md">
          <LinkAnchor to="/dashboard/products/reorder" size="sm">
            {t.whatToReorder}
          </LinkAnchor>
          <LinkAnchor to="/dashboard/products" search={{ low_stock: true, orderby: 'stock', order: 'asc' }} size="sm">
            {t.allLowStock}
          </LinkAnchor>
        </Group>
      }
    >
      <QueryView query={query} loading={<RowSkeletons rows={MAX_LOW_STOCK} height={60} />} failure={t.couldntLoadStock}>
        {({ lowStock }) =>
          lowStock.length === 0 ? (
            <Text p="md" size="sm" c="dimmed">
              {t.noProductsAreLowOnStock}
            </Text>
          ) : (
            <ul className={classes.rows} aria-label={t.lowStock}>
              {lowStock.slice(0, MAX_LOW_STOCK).map(({ wc_id, parent_id, image, name, sku, stock_quantity: stock }) => (
                <ProductRow key={wc_id} id={parent_id ?? wc_id} image={image} name={name} detail={sku}>
                  <ToneBadge tone={stock <= 0 ? 'bad' : 'warn'}>{stockText(stock)}</ToneBadge>
                </ProductRow>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

interface ProductRowProps {
  id: number;
  image: string | null | undefined;
  name: string;
  detail: string;
  children: ReactNode;
}

function ProductRow({ id, image, name, detail, children }: ProductRowProps) {
  return (
    <li>
      <Thumbnail src={image} size={40} />
      <div className={classes.what}>
        <RowLink to="/dashboard/products/$productId" params={{ productId: String(id) }} className={classes.link}>
          <ShopText text={name} />
        </RowLink>
        {detail && <span className={classes.more}>{detail}</span>}
      </div>
      {children}
    </li>
  );
}

/** Stock is below zero in a shop that accepts backorders. */
function stockText(quantity: number): string {
  if (quantity < 0) return t.oversoldBy(formatQuantity(-quantity));
  return quantity === 0 ? t.noneLeft : t.leftCount(formatQuantity(quantity));
}
