import { ALL_STORES } from '../stores/stores.public.tsx';
import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useDeferredValue } from 'react';
import type { Comparison } from '#domain/time/period.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { orpc } from '../../platform/api/client.ts';
import { useNowAs } from '../../platform/clock.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import { ChangeIndicator } from '../../ui/cards/change-indicator.tsx';
import { MetricTile, MetricTileSkeleton } from '../../ui/cards/metric-tile.tsx';
import { Panel } from '../../ui/cards/panel.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { RowLink } from '../../ui/links/row-link.tsx';
import type { ListLink } from '../../ui/list-page/list-column.ts';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { PeriodPicker } from '../../ui/period/period-picker.tsx';
import { comparisonOfSearch, rangeOfSearch } from '#domain/time/chosen-period.ts';
import type { PeriodSearch } from '../../ui/period/period-search.ts';
import { usePeriod } from '../../ui/period/use-period.ts';
import {
  DASHBOARD_MEASURES,
  OtherCurrencies,
  prepareAttention,
  salesOverview,
} from '../dashboard/dashboard.public.tsx';
import type { Attention, Overview } from '../dashboard/dashboard.public.tsx';
import { figureChange, figureTile, measureHint, measureName } from '../figures/figures.public.ts';
import { inStore, useStores, UnansweredStores, useEachStore } from '../stores/stores.public.tsx';
import type { OfStore } from '../stores/stores.public.tsx';
import { addUpByCurrency, otherCurrenciesOf } from './add-up.ts';
import type { CurrencyFigures } from './add-up.ts';
import rows from '../../ui/styles/rows.module.css';
import links from '../../ui/styles/link.module.css';
import layout from '../../ui/styles/layout.module.css';
import classes from './all-stores.module.css';
import { mergeOrders } from './merge-orders.ts';
import { OrderRows } from './order-rows.tsx';
import { orderList } from '../orders/orders.public.tsx';
import { t } from '#domain/language/t.ts';

/** Figures, what needs the merchant and the newest orders of all stores of the organization. */
export function AllStoresPage() {
  const { stores } = useStores();
  const timeZone = stores[0]?.timezone ?? '';
  const today = useNowAs((now) => shopDayOf(new Date(now), timeZone));
  const { search, range, choose } = usePeriod(today);
  const narrow = useNarrow();
  const picker = <PeriodPicker search={search} range={range} today={today} onChange={choose} withComparison />;
  return (
    <>
      <PageHeader title={t('All stores')} actions={narrow ? null : picker}>
        {t('{count, plural, one {# store} other {# stores, each in its own time zone}}', { count: stores.length })}
      </PageHeader>
      <Stack gap="md">
        {narrow && picker}
        <Figures search={useDeferredValue(search)} compare={useDeferredValue(comparisonOfSearch(search))} />
        <NewestOrders />
      </Stack>
    </>
  );
}

function Figures({ search, compare }: { search: PeriodSearch; compare: Comparison }) {
  const { stores } = useStores();
  const days = useNowAs((now) => stores.map(({ timezone }) => shopDayOf(new Date(now), timezone)).join(' ')).split(' ');
  const sales = useEachStore(stores, salesOverview, (_store, place) => ({
    ...rangeOfSearch(search, days[place] as ShopDay),
    compare,
  }));
  const attention = useEachStore(stores, orpc.analytics.attention, () => ({}));
  const overviews = sales.flatMap(({ query }) => query.data ?? []);
  const isLoading = sales.some(({ query }) => query.isLoading);
  return (
    <>
      <ToDo all={attention} />
      {isLoading ? (
        <div className={layout.tiles}>
          {DASHBOARD_MEASURES.map((measure) => (
            <MetricTileSkeleton key={measure} label={measureName(measure)} />
          ))}
        </div>
      ) : (
        addUpByCurrency(overviews).map((figures, _, all) => (
          <CurrencyTiles key={figures.currency} figures={figures} isNamed={all.length > 1} />
        ))
      )}
      <UnansweredStores all={sales} />
      {!isLoading && (
        <OtherCurrencies
          others={otherCurrenciesOf(overviews)}
          own={[...new Set(overviews.map(({ currency }) => currency))].join(', ')}
        />
      )}
      <StoresPanel sales={sales} attention={attention} />
    </>
  );
}

/** What needs somebody now and has a list over all stores. */
function ToDo({ all }: { all: readonly OfStore<Attention>[] }) {
  const known = all.flatMap(({ query }) => query.data ?? []);
  const count = (of: (attention: Attention) => number) => known.reduce((sum, attention) => sum + of(attention), 0);
  const toPack = count((attention) => attention.toPack.orders);
  const onHold = count((attention) => attention.onHold);
  const isMore = known.some((attention) => attention.toPack.more);
  return (
    <Group
      component={Paper}
      bg="var(--karoo-surface)"
      px={{ base: 12, sm: 16 }}
      gap="0 24px"
      mih={46}
      role="group"
      aria-label={t('What needs you now')}
    >
      {toPack > 0 && (
        <LinkAnchor to={`${ALL_STORES}/to-pack`} className={links.tall} c="inherit" fw={600} size="sm">
          {isMore
            ? t('More than {count} to pack', { count: formatCount(toPack) })
            : t('{count} to pack', { count: formatCount(toPack) })}
        </LinkAnchor>
      )}
      {onHold > 0 && (
        <LinkAnchor
          to={`${ALL_STORES}/orders`}
          search={{ status: 'on-hold' }}
          className={links.tall}
          c="inherit"
          fw={600}
          size="sm"
        >
          {t('{count} on hold', { count: formatCount(onHold) })}
        </LinkAnchor>
      )}
      {known.length > 0 && toPack + onHold === 0 && t('Everything is packed')}
    </Group>
  );
}

/** The figures of all stores with one currency. */
function CurrencyTiles({ figures, isNamed }: { figures: CurrencyFigures; isNamed: boolean }) {
  const { currency, stores, totals, previous } = figures;
  const title = t('{count, plural, one {{currency}: # store} other {{currency}: # stores}}', {
    currency,
    count: stores,
  });
  return (
    <section aria-label={title}>
      {isNamed && (
        <Text component="h2" fw={700} mb={8}>
          {title}
        </Text>
      )}
      <div className={layout.tiles}>
        {DASHBOARD_MEASURES.map((measure) => (
          <MetricTile
            key={measure}
            {...figureTile(MEASURES[measure], totals[measure], previous?.[measure], { currency, whole: true })}
            {...measureHint(measure)}
          />
        ))}
      </div>
    </section>
  );
}

interface StoresPanelProps {
  sales: readonly OfStore<Overview>[];
  attention: readonly OfStore<Attention>[];
}

/** Each store by itself: what it sold and what needs somebody there. The links select it. */
function StoresPanel({ sales, attention }: StoresPanelProps) {
  return (
    <Panel title={t('Stores')} flush>
      <ul className={`${rows.rows} ${classes.stores}`} aria-label={t('Stores')}>
        {sales.map(({ store, query: { data, isLoading } }, place) => {
          const needs = attention[place]?.query.data;
          return (
            <li key={store.id}>
              <RowLink {...inStore(store.id, '')} className={classes.name}>
                <span dir="auto">{store.name}</span>
              </RowLink>
              <Group component="ul" align="stretch" gap="0 16px" className={`${rows.plain} ${classes.needs}`}>
                {needs &&
                  prepareAttention(needs, null).map(({ text, link }) => (
                    <li key={text}>
                      <RowLink {...inStore(store.id, screenOf(link), link.search as object)}>{text}</RowLink>
                    </li>
                  ))}
              </Group>
              {data && (
                <Stack gap={0} align="flex-end" fz="sm" className={`${classes.sold} karoo-figures`}>
                  <strong>{formatMoney(data.totals.totalSales, data.currency)}</strong>
                  <Group component="span" gap={8} c="dimmed">
                    {t('{count, plural, one {# order} other {# orders}}', { count: data.totals.orders })}
                    {data.previous && (
                      <ChangeIndicator
                        change={figureChange(
                          MEASURES.totalSales,
                          data.totals.totalSales,
                          data.previous.totals.totalSales,
                        )}
                      />
                    )}
                  </Group>
                </Stack>
              )}
              {isLoading && <Skeleton height={16} width="9ch" className={classes.sold} />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** The part of an address after "/dashboard/". */
function screenOf({ to }: ListLink): string {
  return String(to).replace('/dashboard/', '');
}

const NEWEST = 8;

/** The newest orders of all stores. */
export function NewestOrders() {
  const { stores } = useStores();
  const lists = useEachStore(stores, orderList, () => ({ per_page: NEWEST }));
  const { rows } = mergeOrders(
    lists.map(({ store, query }) => ({ storeId: store.id, items: query.data?.items ?? [], hasMore: false })),
  );
  const title = t('Recent orders');
  return (
    <Panel
      title={title}
      flush
      aside={
        <LinkAnchor to={`${ALL_STORES}/orders`} size="sm">
          {t('View all')}
        </LinkAnchor>
      }
    >
      {lists.some(({ query }) => query.isLoading) ? (
        <RowSkeletons rows={NEWEST} height={60} />
      ) : rows.length === 0 ? (
        <Text p="md" size="sm" c="dimmed">
          {t('No orders yet. They appear here automatically.')}
        </Text>
      ) : (
        <OrderRows label={title} stores={stores} rows={rows.slice(0, NEWEST)} />
      )}
    </Panel>
  );
}
