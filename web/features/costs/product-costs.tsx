import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '#domain/language/t.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { orpc } from '../../platform/api/client.ts';
import { formatDay } from '../../platform/format/date.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { FactList } from '../../ui/cards/fact-list.tsx';
import { Panel } from '../../ui/cards/panel.tsx';
import { DeleteButton } from '../../ui/forms/delete-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { TextSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { usePermission } from '../accounts/accounts.public.tsx';
import { COST_READS, type ProductCosts as Costs } from './costs.data.ts';
import { useSeesCosts } from './use-sees-costs.ts';

const CostDialog = lazyDialog(() => import('./cost-dialog.tsx'), 'CostDialog');

const SOURCES = { hand: t('By hand'), file: t('From a file'), shop: t('From your store') };
/** Of the history, before the rest is asked for. */
const SHOWN = 4;
/** Of a product with more variations. */
const SHOWN_VARIATIONS = 25;

/** What a product and its variations cost now and cost before; nothing for whom the store hides it from. */
export function ProductCosts({ productId, name }: { productId: number; name: string }) {
  const isShown = useSeesCosts();
  return isShown && <CostsPanel productId={productId} name={name} />;
}

function CostsPanel({ productId, name }: { productId: number; name: string }) {
  const query = useStoreQuery(orpc.costs.product, { wc_id: productId });
  const { may } = usePermission('write-shop');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={t('Cost')}
      aside={
        may &&
        query.data && (
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            {t('Set cost')}
          </Button>
        )
      }
    >
      <QueryView query={query} failure={t('Couldn’t load the cost')} loading={<TextSkeletons lines={2} />}>
        {(costs) => (
          <>
            <Costs costs={costs} productId={productId} may={may} />
            <CostDialog
              opened={isOpen}
              onClose={() => setOpen(false)}
              productId={productId}
              title={t('Cost of {name}', { name })}
              items={costs.current}
            />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function Costs({ costs, productId, may }: { costs: Costs; productId: number; may: boolean }) {
  const { currency, current, history } = costs;
  const store = useStore();
  const [isWhole, setWhole] = useState(false);
  const costed = current.filter(({ variation_id, cost }) => variation_id > 0 || cost !== null || current.length === 1);
  const nameOf = (id: number) => current.find(({ variation_id }) => variation_id === id)?.name ?? String(id);
  const words = (cost: string | null, day: ShopDay) =>
    t('{cost} from {day}', {
      cost: cost === null ? t('Not known') : formatMoneyExact(cost, currency),
      day: formatDay(day),
    });
  const [known, shown] = isWhole ? [costed, history] : [costed.slice(0, SHOWN_VARIATIONS), history.slice(0, SHOWN)];
  return (
    <Stack gap="sm">
      <FactList
        facts={known.map(({ variation_id, name, cost }) => ({
          label: variation_id === 0 ? t('Now') : name,
          value: cost === null ? t('Not known') : formatMoneyExact(cost, currency),
        }))}
      />
      {shown.map(({ variation_id: variation, source, valid_from: from, cost, person }) => (
        <Group key={`${variation} ${source} ${from}`} justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm">
            {words(cost, from)}
            <Text span display="block" size="xs" c="dimmed">
              {[variation > 0 && nameOf(variation), SOURCES[source], person].filter(Boolean).join(' · ')}
            </Text>
          </Text>
          {may && source !== 'shop' && (
            <DeleteButton
              variant="subtle"
              size="compact-sm"
              name={words(cost, from)}
              deletes={orpc.costs.remove}
              input={{ store_id: store.id, wc_id: productId, variation_id: variation, valid_from: from, source }}
              reloads={COST_READS}
            >
              {t('What was sold keeps its cost. What is sold from now on gets the cost before it, if there is one.')}
            </DeleteButton>
          )}
        </Group>
      ))}
      {history.length + costed.length > shown.length + known.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('Show all')}
        </Button>
      )}
      <Text size="xs" c="dimmed">
        {t('What was sold keeps the cost of its day.')}
      </Text>
    </Stack>
  );
}
