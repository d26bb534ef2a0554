import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DayRange } from '#domain/time/period.ts';
import { failedToFetch } from '../../platform/api/failure-titles.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { formatQuantity } from '../../platform/format/number.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { Thumbnail } from '../../ui/cards/thumbnail.tsx';
import { RowLink } from '../../ui/links/row-link.tsx';
import { ShopText } from '../../ui/shop-text/shop-text.tsx';
import { MetricHint } from '../../ui/states/metric-hint.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { useStore } from '../stores/stores.public.tsx';
import { topProductsOptions } from './dashboard.data.ts';
import classes from './dashboard.module.css';

/** What sold best in the period. */
export function TopProducts({ range }: { range: DayRange }) {
  const store = useStore();
  const query = useQuery(topProductsOptions(store.id, range));
  return (
    <Panel
      title="Top products"
      flush
      aside={
        <MetricHint of="top products">
          By net sales in these days: lines less discounts and refunds, without tax and shipping.
        </MetricHint>
      }
    >
      <QueryView query={query} loading={<RowSkeletons rows={5} height={60} />} failure={failedToFetch('products')}>
        {({ items, currency }) =>
          items.length === 0 ? (
            <Text p="md" size="sm" c="dimmed">
              Nothing sold in these days.
            </Text>
          ) : (
            <ol className={classes.rows} aria-label="Top products" data-waiting={query.isPlaceholderData || undefined}>
              {items.map((product) => (
                <li key={product.product_id}>
                  <Thumbnail src={product.image} size={40} />
                  <div className={classes.what}>
                    <RowLink
                      to="/dashboard/products/$productId"
                      params={{ productId: String(product.product_id) }}
                      className={classes.link}
                    >
                      <ShopText text={product.name || `Product ${product.product_id}`} />
                    </RowLink>
                    <span className={classes.more}>{formatQuantity(product.units)} sold</span>
                  </div>
                  <strong className={classes.figure}>{formatMoney(product.netSales, currency)}</strong>
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </Panel>
  );
}
