import { Text } from '@mantine/core';
import { formatQuantity } from '../../platform/format/number.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { Thumbnail } from '../../ui/cards/thumbnail.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { RowLink } from '../../ui/links/row-link.tsx';
import { ShopText } from '../../ui/shop-text/shop-text.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { useStore } from '../stores/stores.public.tsx';
import { useTodaySummary } from './dashboard.data.ts';
import classes from './dashboard.module.css';

/** How many products the card names; the rest is behind its link. */
const SHOWN = 5;

/** What is about to run out, or has. */
export function LowStock() {
  const { query } = useTodaySummary(useStore());
  return (
    <Panel
      title="Low stock"
      flush
      aside={
        <LinkAnchor to="/dashboard/products" search={{ low_stock: true, orderby: 'stock', order: 'asc' }} size="sm">
          All low stock
        </LinkAnchor>
      }
    >
      <QueryView
        query={query}
        loading={<RowSkeletons rows={SHOWN} height={60} />}
        failure="The stock could not be read"
      >
        {({ lowStock }) =>
          lowStock.length === 0 ? (
            <Text p="md" size="sm" c="dimmed">
              Nothing is running out.
            </Text>
          ) : (
            <ul className={classes.rows} aria-label="Low stock">
              {lowStock.slice(0, SHOWN).map((product) => (
                <li key={product.wc_id}>
                  <Thumbnail src={product.image} size={40} />
                  <div className={classes.what}>
                    <RowLink
                      to="/dashboard/products/$productId"
                      params={{ productId: String(product.parent_id ?? product.wc_id) }}
                      className={classes.link}
                    >
                      <ShopText text={product.name} />
                    </RowLink>
                    {product.sku && <span className={classes.more}>{product.sku}</span>}
                  </div>
                  <ToneBadge tone={product.stock_quantity <= 0 ? 'bad' : 'warn'}>
                    {stockLeft(product.stock_quantity)}
                  </ToneBadge>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

/** A shop that takes backorders goes below zero: it owes what it sold. */
function stockLeft(quantity: number): string {
  if (quantity < 0) return `${formatQuantity(-quantity)} owed`;
  return quantity === 0 ? 'None left' : `${formatQuantity(quantity)} left`;
}
