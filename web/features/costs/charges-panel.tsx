import { formatPercent } from '#domain/language/format-percent.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { DIMENSIONS } from '#domain/figures/dimensions.ts';
import { t } from '#domain/language/t.ts';
import { orpc } from '../../platform/api/client.ts';
import { formatDay } from '../../platform/format/date.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatCount, formatShare } from '../../platform/format/number.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { DeleteButton } from '../../ui/forms/delete-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { paymentTitle } from '../../ui/shop-text/payment-title.ts';
import { QueryView } from '../../ui/states/query-view.tsx';
import rows from '../../ui/styles/rows.module.css';
import text from '../../ui/styles/text.module.css';
import { usePermission } from '../accounts/accounts.public.tsx';
import { measureName } from '../figures/figures.public.ts';
import { type Charges, COST_READS } from './costs.data.ts';

const RateDialog = lazyDialog(() => import('./rate-dialog.tsx'), 'RateDialog');

export type ChargeKind = 'fee' | 'shipping';
type Method = Charges['methods'][number];

const TEXTS = {
  fee: {
    title: measureName('paymentFees'),
    none: DIMENSIONS.payment.rows[''](),
    empty: t('No orders with a payment method in the last 90 days.'),
    about: t(
      'The fee that the payment provider’s plugin records on an order counts first. For other orders, set the rate of their method.',
    ),
  },
  shipping: {
    title: t('Shipping costs'),
    none: DIMENSIONS.shipping_method.rows[''](),
    empty: t('No orders with a shipping method in the last 90 days.'),
    about: t(
      'What sending orders costs you, not what customers pay. A file comes first, then the meta key in Settings, then the rate of the method.',
    ),
  },
};

/** Payment fees or shipping costs by method, with their rates. */
export function ChargesPanel({ kind }: { kind: ChargeKind }) {
  const query = useStoreQuery(orpc.costs.charges, { kind });
  const { title, empty, about } = TEXTS[kind];
  return (
    <QueryView query={query} failure={t('Couldn’t load the list')} loading={<RowSkeletons rows={4} height={60} />}>
      {({ methods, known, currency }) => (
        <Panel
          title={title}
          aside={
            known !== null && (
              <Text size="sm" c="dimmed">
                {t('Known for {share} of sales in 90 days', { share: formatShare(known) })}
              </Text>
            )
          }
          flush
        >
          {methods.length === 0 ? (
            <EmptyState title={title}>{empty}</EmptyState>
          ) : (
            <ul className={rows.rows}>
              {methods.map((method) => (
                <MethodRow key={method.method} kind={kind} method={method} currency={currency} />
              ))}
            </ul>
          )}
          <div className={rows.foot}>
            <Text size="xs" c="dimmed">
              {about} {t('Orders keep the rate of their day; choose Compute again for earlier ones.')}
            </Text>
          </div>
        </Panel>
      )}
    </QueryView>
  );
}

interface MethodRowProps {
  kind: ChargeKind;
  method: Method;
  currency: string;
}

function MethodRow({ kind, method: { method, name, orders, known, rates }, currency }: MethodRowProps) {
  const { may } = usePermission('write-shop');
  const [isOpen, setOpen] = useState(false);
  const label = (kind === 'fee' ? paymentTitle(name) : name) || (method === '' ? TEXTS[kind].none : method);
  return (
    <li className={`${rows.row} ${rows.tall} ${rows.wrapping}`}>
      <div className={rows.words}>
        <Text fw={600} fz="inherit" dir="auto">
          {label}
        </Text>
        <span className={text.below}>
          {[
            t('{orders, plural, one {{count} order in 90 days} other {{count} orders in 90 days}}', {
              orders,
              count: formatCount(orders),
            }),
            known !== null && t('known for {share} of sales', { share: formatShare(known) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {rates.map((rate) => (
          <RateLine key={rate.valid_from} kind={kind} method={method} rate={rate} currency={currency} may={may} />
        ))}
      </div>
      {may && (
        <Group>
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            {t('Set rate')}
          </Button>
        </Group>
      )}
      <RateDialog opened={isOpen} onClose={() => setOpen(false)} kind={kind} method={method} name={label} />
    </li>
  );
}

interface RateLineProps {
  kind: ChargeKind;
  method: string;
  rate: Method['rates'][number];
  currency: string;
  may: boolean;
}

/** "3,2% + R 2,00, plus 15% VAT, from 1 March 2026". */
function RateLine({
  kind,
  method,
  rate: { percent, fixed, vat_percent: vat, valid_from: from },
  currency,
  may,
}: RateLineProps) {
  const store = useStore();
  const parts = [
    Number(percent) !== 0 && formatPercent(percent),
    (Number(fixed) !== 0 || Number(percent) === 0) && formatMoneyExact(fixed, currency),
  ].filter(Boolean);
  const rate = parts.join(' + ');
  const words =
    Number(vat) === 0
      ? t('{rate} from {day}', { rate, day: formatDay(from) })
      : t('{rate} plus {vat} VAT from {day}', { rate, vat: formatPercent(vat), day: formatDay(from) });
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Text size="sm">{words}</Text>
      {may && (
        <DeleteButton
          variant="subtle"
          size="compact-sm"
          name={words}
          deletes={orpc.costs.removeRate}
          input={{ store_id: store.id, kind, method, valid_from: from }}
          reloads={COST_READS}
        >
          {t('Orders that have this rate keep it. New ones get the rate before it, if there is one.')}
        </DeleteButton>
      )}
    </Group>
  );
}
