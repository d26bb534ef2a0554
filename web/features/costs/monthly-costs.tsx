import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '#domain/language/t.ts';
import { orpc } from '../../platform/api/client.ts';
import { formatDay } from '../../platform/format/date.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { DeleteButton } from '../../ui/forms/delete-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import rows from '../../ui/styles/rows.module.css';
import text from '../../ui/styles/text.module.css';
import { usePermission } from '../accounts/accounts.public.tsx';
import { COST_READS, type MonthlyCost } from './costs.data.ts';
import { MONTHLY_KINDS } from './monthly-kinds.ts';

const MonthlyCostDialog = lazyDialog(() => import('./monthly-cost-dialog.tsx'), 'MonthlyCostDialog');

/** Fixed costs and advertising, which are spread over the days of their months. */
export function MonthlyCosts() {
  const query = useStoreQuery(orpc.costs.monthly);
  const { may } = usePermission('write-shop');
  const [open, setOpen] = useState<MonthlyCost | 'new' | null>(null);
  return (
    <QueryView query={query} failure={t('Couldn’t load the list')} loading={<RowSkeletons rows={3} height={60} />}>
      {({ items, currency }) => (
        <Panel
          title={t('Monthly costs')}
          aside={
            may && (
              <Button variant="default" size="compact-sm" onClick={() => setOpen('new')}>
                {t('Add cost')}
              </Button>
            )
          }
          flush
        >
          {items.length === 0 ? (
            <EmptyState title={t('No monthly costs yet')}>
              {t('Add rent, salaries, software and advertising. Net profit needs them.')}
            </EmptyState>
          ) : (
            <ul className={rows.rows}>
              {items.map((item) => (
                <CostRow key={item.id} item={item} currency={currency} may={may} onChange={() => setOpen(item)} />
              ))}
            </ul>
          )}
          <div className={rows.foot}>
            <Text size="xs" c="dimmed">
              {t('Each month’s amount is spread over its days to the cent.')}
            </Text>
          </div>
          <MonthlyCostDialog
            key={open === null || open === 'new' ? 'new' : open.id}
            opened={open !== null}
            onClose={() => setOpen(null)}
            cost={open === 'new' ? null : open}
          />
        </Panel>
      )}
    </QueryView>
  );
}

interface CostRowProps {
  item: MonthlyCost;
  currency: string;
  may: boolean;
  onChange: () => void;
}

function CostRow({ item, currency, may, onChange }: CostRowProps) {
  const { id, kind, name, amount, valid_from: from, valid_to: to } = item;
  const store = useStore();
  const days =
    to === null
      ? t('from {day}', { day: formatDay(from) })
      : t('{from} to {to}', { from: formatDay(from), to: formatDay(to) });
  return (
    <li className={`${rows.row} ${rows.wrapping}`}>
      <div className={rows.words}>
        <Text fw={600} fz="inherit" dir="auto">
          {name}
        </Text>
        <span className={text.below}>
          {[MONTHLY_KINDS[kind], t('{amount} a month', { amount: formatMoneyExact(amount, currency) }), days].join(
            ' · ',
          )}
        </span>
      </div>
      {may && (
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" size="compact-sm" onClick={onChange}>
            {t('Edit')}
          </Button>
          <DeleteButton
            variant="subtle"
            size="compact-sm"
            name={name}
            deletes={orpc.costs.removeMonthly}
            input={{ store_id: store.id, cost_id: id }}
            reloads={COST_READS}
          >
            {t('It no longer counts in net profit, not even in earlier months. To end it on a day, choose Edit.')}
          </DeleteButton>
        </Group>
      )}
    </li>
  );
}
