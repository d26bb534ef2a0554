import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '#domain/language/t.ts';
import { orpc } from '../../platform/api/client.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatShare } from '../../platform/format/number.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { FactList } from '../../ui/cards/fact-list.tsx';
import { Panel } from '../../ui/cards/panel.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import { TextSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { usePermission } from '../accounts/accounts.public.tsx';
import { measureName } from '../figures/figures.public.ts';
import { useSeesCosts } from './use-sees-costs.ts';

const LineDialog = lazyDialog(() => import('./line-dialog.tsx'), 'LineDialog');

const SOURCES = { shop: t('Cost in your store'), product: t('Cost on the day of the order'), hand: t('Corrected') };

interface OrderCostsProps {
  order: { wc_id: number; currency: string; lines: readonly { wc_id: number; name: string }[] };
}

/** What the lines of an order cost, where that comes from, and the profit; nothing for whom the store hides it from. */
export function OrderCosts(props: OrderCostsProps) {
  const isShown = useSeesCosts();
  return isShown && props.order.lines.length > 0 && <CostsPanel {...props} />;
}

function CostsPanel({ order: { wc_id: orderId, currency, lines } }: OrderCostsProps) {
  const store = useStore();
  const query = useStoreQuery(orpc.costs.order, { wc_id: orderId });
  const { may } = usePermission('write-shop');
  const [line, setLine] = useState<OrderCostsProps['order']['lines'][number] | null>(null);
  const money = (amount: string | null) => (amount === null ? t('Not known') : formatMoneyExact(amount, currency));
  return (
    <div className="karoo-screen-only">
      <Panel title={t('Profit')}>
        <QueryView query={query} failure={t('Couldn’t load the profit')} loading={<TextSkeletons lines={3} />}>
          {({ lines: costs, profit, margin, known, returned, fee, shipping_cost: shippingCost }) => (
            <Stack gap="sm">
              <FactList
                facts={[
                  { label: measureName('grossProfit'), value: money(profit) },
                  { label: measureName('grossMargin'), value: margin !== null && formatShare(margin) },
                  {
                    label: measureName('costShare'),
                    value: known !== null && known < 1 && formatShare(known),
                  },
                  { label: t('Cost given back by refunds'), value: Number(returned) !== 0 && money(returned) },
                  { label: measureName('paymentFees'), value: fee !== null && money(fee) },
                  { label: measureName('shippingCost'), value: shippingCost !== null && money(shippingCost) },
                ]}
              />
              {lines.map((one) => {
                const cost = costs.find(({ line_id }) => line_id === one.wc_id);
                return (
                  <Group key={one.wc_id} justify="space-between" gap="xs" wrap="nowrap">
                    <Text size="sm" dir="auto">
                      {decodeEntities(one.name)}
                      <Text span display="block" size="xs" c="dimmed">
                        {[money(cost?.cost ?? null), cost?.source && SOURCES[cost.source]].filter(Boolean).join(' · ')}
                      </Text>
                    </Text>
                    {may && currency === store.currency && (
                      <Button variant="subtle" size="compact-sm" flex="none" onClick={() => setLine(one)}>
                        {t('Correct')}
                      </Button>
                    )}
                  </Group>
                );
              })}
            </Stack>
          )}
        </QueryView>
        <LineDialog
          key={line?.wc_id}
          opened={line !== null}
          onClose={() => setLine(null)}
          orderId={orderId}
          lineId={line?.wc_id ?? 0}
          name={decodeEntities(line?.name ?? '')}
        />
      </Panel>
    </div>
  );
}
