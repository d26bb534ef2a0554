import { Skeleton, Text } from '@mantine/core';
import type { CardName } from '#domain/dashboards/cards.ts';
import type { Comparison, DayRange } from '#domain/time/period.ts';
import { useNowAs } from '../../platform/clock.ts';
import { orpc } from '../../platform/api/client.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { shopLocalTime } from '../../ui/period/shop-local-time.ts';
import { QueryView } from '../../ui/states/query-view.tsx';
import {
  DASHBOARD_MEASURES,
  type DashboardMeasure,
  LowStock,
  MeasureOverTime,
  MeasureTiles,
  OrderStatuses,
  OtherCurrencies,
  salesOverview,
  TopProducts,
} from '../dashboard/dashboard.public.tsx';
import { RecentOrders } from '../orders/orders.public.tsx';
import { QuestionCard } from './question-card.tsx';
import type { TileSubject } from './tile-subjects.ts';
import { t } from '#domain/language/t.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { LinkAnchor } from '../../ui/links/links.tsx';

interface TileContentProps {
  subject: TileSubject;
  range: DayRange;
  compare: Comparison;
  /** The key figure that the chart shows. */
  measure: DashboardMeasure;
  onMeasure: (measure: DashboardMeasure) => void;
}

/** What a tile of a dashboard shows. */
export function TileContent({ subject, ...props }: TileContentProps) {
  const { name, shows } = subject;
  if (shows === 'waiting') return <Waiting title={name} />;
  if (shows === 'missing' || 'unanswered' in shows) {
    return (
      <Panel title={name}>
        <Text size="sm" c="dimmed">
          {shows === 'missing'
            ? t('This saved question no longer exists, or isn’t shared with you. Edit the dashboard to remove it.')
            : shows.unanswered}
        </Text>
      </Panel>
    );
  }
  return 'question' in shows ? (
    <QuestionCard title={name} question={shows.question} size={subject.tile.size} {...props} />
  ) : (
    <CardContent card={shows.card} {...props} />
  );
}

/** Until the saved questions are read. */
function Waiting({ title }: { title: string }) {
  const query = useStoreQuery(orpc.savedQuestions.list);
  return (
    <Panel title={title}>
      <QueryView query={query} failure={t('Couldn’t load saved questions')} loading={<Skeleton height={200} />}>
        {() => null}
      </QueryView>
    </Panel>
  );
}

type CardContentProps = Omit<TileContentProps, 'subject'> & { card: CardName };

function CardContent(props: CardContentProps) {
  const { card, range } = props;
  switch (card) {
    case 'figures':
    case 'chart':
      return <Sales {...props} />;
    case 'recent_orders':
      return <RecentOrders />;
    case 'top_products':
      return <TopProducts range={range} />;
    case 'statuses':
      return <OrderStatuses range={range} />;
    case 'low_stock':
      return <LowStock />;
    case 'vat':
      return <VatCard />;
    default:
      return null;
  }
}

/** The key figures or their chart. Both read the same answer. */
function Sales({ card, range, compare, measure, onMeasure }: CardContentProps) {
  const store = useStore();
  const query = useStoreQuery(salesOverview, { ...range, compare });
  const now = useNowAs((instant) => shopLocalTime(new Date(instant), query.data?.timezone ?? store.timezone));
  if (card === 'chart') return <MeasureOverTime query={query} measure={measure} now={now} />;
  return (
    <>
      <MeasureTiles query={query} measures={DASHBOARD_MEASURES} current={measure} onChoose={onMeasure} whole />
      {query.data && <OtherCurrencies others={query.data.otherCurrencies} own={query.data.currency} />}
    </>
  );
}

/** Output VAT of the current tax period. */
function VatCard() {
  const query = useStoreQuery(orpc.finance.vat, {});
  return (
    <Panel
      title={t('VAT to pay')}
      aside={
        <LinkAnchor to="/dashboard/analytics" search={{ tab: 'finance' }} size="sm">
          {t('Finance')}
        </LinkAnchor>
      }
    >
      <QueryView query={query} failure={t('Couldn’t load figures')} loading={<Skeleton height={92} />}>
        {({ name, totals, currency }) => (
          <>
            <Text size="sm" c="dimmed">
              {t('Output VAT of {period}, so far', { period: name })}
            </Text>
            <Text fz="1.75rem" lh="2.5rem" fw={650} className="karoo-figures">
              {formatMoneyExact(totals.vat, currency)}
            </Text>
            <Text size="sm" c="dimmed">
              {t('Input VAT isn’t deducted: your store doesn’t record it.')}
            </Text>
          </>
        )}
      </QueryView>
    </Panel>
  );
}
