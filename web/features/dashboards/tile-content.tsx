import { type Card, type CardName, CARDS } from '#domain/dashboards/cards.ts';
import type { Comparison, DayRange } from '#domain/time/period.ts';
import { useNowAs } from '../../platform/clock.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { shopLocalTime } from '../../ui/period/shop-local-time.ts';
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
import { VatCard } from './vat-card.tsx';

interface TileContentProps {
  card: CardName;
  range: DayRange;
  compare: Comparison;
  /** The key figure that the chart shows. */
  measure: DashboardMeasure;
  onMeasure: (measure: DashboardMeasure) => void;
}

/** What a tile of a dashboard shows. */
export function TileContent(props: TileContentProps) {
  const { card, range, compare } = props;
  const { name, question }: Card = CARDS[card];
  if (question !== undefined) {
    return <QuestionCard title={name()} question={question} range={range} compare={compare} />;
  }
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
function Sales({ card, range, compare, measure, onMeasure }: TileContentProps) {
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
