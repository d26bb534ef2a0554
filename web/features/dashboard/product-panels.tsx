import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DayRange } from '#domain/time/period.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { formatQuantity } from '../../platform/format/number.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { Thumbnail } from '../../ui/cards/thumbnail.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { RowLink } from '../../ui/links/row-link.tsx';
import { ShopText } from '../../ui/shop-text/shop-text.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { MetricHint } from '../../ui/states/metric-hint.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { TOP_PRODUCTS, topProducts, useTodaySummary } from './dashboard.data.ts';
import links from '../../ui/styles/link.module.css';
import text from '../../ui/styles/text.module.css';
import rows from '../../ui/styles/rows.module.css';
import { t } from '#domain/language/t.ts';

/** Products in the low stock panel; its link leads to the rest. */
const MAX_LOW_STOCK = 5;

/** The best-selling products of the period. */
export function TopProducts({ range }: { range: DayRange }) {
  const query = useStoreQuery(topProducts, { ...range, limit: TOP_PRODUCTS });
  return (
    <Panel
      title={t('Top products')}
      flush
      aside={
        <MetricHint of={t('top products')} help="/dashboard/help/figures#net-sales">
          {t('By net sales in this period: lines less discounts and refunds, excluding tax and shipping.')}
        </MetricHint>
      }
    >
      <QueryView
        query={query}
        loading={<RowSkeletons rows={TOP_PRODUCTS} height={60} />}
        failure={t('Failed to fetch products')}
      >
        {({ items, currency }) =>
          items.length === 0 ? (
            <Text p="md" size="sm" c="dimmed">
              {t('No sales in this period.')}
            </Text>
          ) : (
            <ol
              className={rows.rows}
              aria-label={t('Top products')}
              aria-busy={query.isPlaceholderData}
              data-waiting={query.isPlaceholderData || undefined}
            >
              {items.map(({ productId: id, image, name, units, netSales }) => (
                <ProductRow
                  key={id}
                  id={id}
                  image={image}
                  name={name || t('Product {id}', { id })}
                  detail={t('{count} sold', { count: formatQuantity(units) })}
                >
                  <strong className={text.figure}>{formatMoney(netSales, currency)}</strong>
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
      title={t('Low stock')}
      flush
      aside={
        <Group gap="md">
          <LinkAnchor to="/dashboard/products/reorder" size="sm">
            {t('What to reorder', {}, 'heading of a panel')}
          </LinkAnchor>
          <LinkAnchor to="/dashboard/products" search={{ low_stock: true, orderby: 'stock', order: 'asc' }} size="sm">
            {t('All low stock')}
          </LinkAnchor>
        </Group>
      }
    >
      <QueryView
        query={query}
        loading={<RowSkeletons rows={MAX_LOW_STOCK} height={60} />}
        failure={t('Couldn’t load stock')}
      >
        {({ lowStock }) =>
          lowStock.length === 0 ? (
            <Text p="md" size="sm" c="dimmed">
              {t('No products are low on stock.')}
            </Text>
          ) : (
            <ul className={rows.rows} aria-label={t('Low stock')}>
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

const NAME = `${links.name} ${links.cover} ${text.clip}`;

function ProductRow({ id, image, name, detail, children }: ProductRowProps) {
  return (
    <li className={`${rows.row} ${links.whole}`}>
      <Thumbnail src={image} size={40} />
      <div className={rows.words}>
        <RowLink to="/dashboard/products/$productId" params={{ productId: String(id) }} className={NAME}>
          <ShopText text={name} />
        </RowLink>
        {detail && <span className={text.below}>{detail}</span>}
      </div>
      {children}
    </li>
  );
}

/** Stock is below zero in a shop that accepts backorders. */
function stockText(quantity: number): string {
  if (quantity < 0) return t('{count} oversold', { count: formatQuantity(-quantity) });
  return quantity === 0 ? t('None left') : t('{count} left', { count: formatQuantity(quantity) });
}
