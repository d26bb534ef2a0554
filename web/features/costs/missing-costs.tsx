import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '#domain/language/t.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { useStoreQuery } from '../../platform/query/store-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import rows from '../../ui/styles/rows.module.css';
import text from '../../ui/styles/text.module.css';
import { usePermission } from '../accounts/accounts.public.tsx';
import { type MissingCost, missingCosts } from './costs.data.ts';

const CostDialog = lazyDialog(() => import('./cost-dialog.tsx'), 'CostDialog');

/** What was sold without a cost, or is for sale and has none. */
export function MissingCosts() {
  const [page, setPage] = useState(1);
  const query = useStoreQuery(missingCosts, { page });
  return (
    <QueryView query={query} failure={t('Couldn’t load the list')} loading={<RowSkeletons rows={6} height={56} />}>
      {({ items, total, perPage, currency }) =>
        total === 0 ? (
          <EmptyState title={t('Every product has a cost')}>
            {t('What you sell from now on has a known cost.')}
          </EmptyState>
        ) : (
          <Stack>
            <Panel
              title={t(
                '{total, plural, one {# product sold or for sale without a cost} other {# products sold or for sale without a cost}}',
                { total },
              )}
              flush
            >
              <ul className={rows.rows}>
                {items.map((item) => (
                  <MissingRow key={`${item.product_id} ${item.variation_id}`} item={item} currency={currency} />
                ))}
              </ul>
              <div className={rows.foot}>
                <Text size="xs" c="dimmed">
                  {t('Orders keep the cost of their day; choose Compute again for earlier ones.')}
                </Text>
              </div>
            </Panel>
            {total > perPage && (
              <Group justify="center">
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('Previous')}
                </Button>
                <Button variant="default" disabled={page * perPage >= total} onClick={() => setPage(page + 1)}>
                  {t('Next')}
                </Button>
              </Group>
            )}
          </Stack>
        )
      }
    </QueryView>
  );
}

function MissingRow({ item, currency }: { item: MissingCost; currency: string }) {
  const { may } = usePermission('write-shop');
  const [isOpen, setOpen] = useState(false);
  const { product_id: id, variation_id, name, sku, sales, cost } = item;
  const details = [
    sku && t('SKU {sku}', { sku }),
    Number(sales) !== 0 && t('{sales} sold in 90 days without a cost', { sales: formatMoneyExact(sales, currency) }),
    cost !== null && t('now costs {cost}', { cost: formatMoneyExact(cost, currency) }),
  ];
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <LinkAnchor
          to="/dashboard/products/$productId"
          params={{ productId: String(id) }}
          c="inherit"
          fw={600}
          fz="inherit"
        >
          <span dir="auto">{name}</span>
        </LinkAnchor>
        <span className={text.below}>{details.filter(Boolean).join(' · ')}</span>
      </div>
      {may && (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {t('Set cost')}
        </Button>
      )}
      <CostDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        productId={id}
        title={t('Cost of {name}', { name })}
        items={[{ variation_id, name }]}
      />
    </li>
  );
}
