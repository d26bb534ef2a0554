import { Button, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../../../platform/connection/connection.ts';
import { formatDate } from '../../../platform/format/date.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { orpc } from '../../../platform/api/client.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { customerName } from '../customer-labels.ts';
import type { CustomerDetail, CustomerMatch } from '../customers.data.ts';
import { CustomerRow, CustomerRows } from './customer-row.tsx';
import { useMerge } from './use-merge.ts';
import { t } from '#domain/language/t.ts';
import { reasons } from './merge.names.ts';

const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'), 'MergeDialog');

interface MergedCustomersProps {
  customer: CustomerDetail;
  /** Opens the customer that stays. */
  onKey: (customerKey: string) => void;
}

/** Whom people merged into a customer, and who may be the same person. */
export function MergedCustomers({ customer, onKey }: MergedCustomersProps) {
  const { id: storeId } = useStore();
  const isOnline = useOnline();
  const { may } = usePermission('write-shop');
  const [isFinding, setFinding] = useState(false);
  const key = customer.customer_key;
  const matches = useStoreQuery(orpc.customers.matches, { customer: key, per_page: 10 });
  const { merge, separate, isPending } = useMerge(storeId, onKey);
  const found = matches.data?.items ?? [];
  const disabled = !isOnline || isPending;
  if (!may && customer.merged.length === 0 && found.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={3}>{t('Same person')}</Title>
      {customer.merged.length > 0 && (
        <Merged merged={customer.merged}>
          {(other, name) =>
            may && (
              <Button
                variant="subtle"
                aria-label={t('Separate {name}', { name })}
                disabled={disabled}
                onClick={() => separate.mutate({ customer: key, keys: [other] })}
              >
                {t('Separate')}
              </Button>
            )
          }
        </Merged>
      )}
      {found.length > 0 && (
        <Suggestions matches={found} customerKey={key}>
          {(other, name) =>
            may && (
              <Button
                variant="default"
                aria-label={t('Merge {name}', { name })}
                disabled={disabled}
                onClick={() => merge.mutate({ customer: key, other })}
              >
                {t('Merge')}
              </Button>
            )
          }
        </Suggestions>
      )}
      {may && (
        <>
          <Text size="sm" c="dimmed">
            {isOnline
              ? t(
                  'After a merge, all figures count one customer. Your store isn’t changed, and you can separate them again.',
                )
              : t('You need to be online for this.')}
          </Text>
          <div>
            <Button
              variant="default"
              disabled={disabled}
              onPointerEnter={MergeDialog.preload}
              onClick={() => setFinding(true)}
            >
              {t('Merge with another customer')}
            </Button>
          </div>
          <MergeDialog
            opened={isFinding}
            onClose={() => setFinding(false)}
            exceptKey={key}
            onChoose={(other) => merge.mutate({ customer: key, other })}
          />
        </>
      )}
    </Stack>
  );
}

/** The button of a customer, by key and name. */
type ButtonOf = (customerKey: string, name: string) => ReactNode;

function Merged({ merged, children }: { merged: CustomerDetail['merged']; children: ButtonOf }) {
  const { timezone } = useStore();
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('These count as this customer in all figures.')}
      </Text>
      <CustomerRows>
        {merged.map(({ customer_key, email, merged_at, note, tags }) => {
          const name = email || t('Store account {id}', { id: customer_key.slice(2) });
          const kind = customer_key.startsWith('c:') ? t('Store account') : t('Guest');
          const details = [
            `${kind} · ${t('Merged {day}', { day: formatDate(merged_at, timezone) })}`,
            tags.join(', '),
            note,
          ];
          return (
            <CustomerRow key={customer_key} name={name} details={details}>
              {children(customer_key, name)}
            </CustomerRow>
          );
        })}
      </CustomerRows>
    </>
  );
}

interface SuggestionsProps {
  matches: readonly CustomerMatch[];
  customerKey: string;
  children: ButtonOf;
}

function Suggestions({ matches, customerKey, children }: SuggestionsProps) {
  const { currency } = useStore();
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('May be the same person:')}
      </Text>
      <CustomerRows>
        {matches.map(({ customer, other: second, reason }) => {
          const other = customer.customer_key === customerKey ? second : customer;
          const name = customerName(other);
          const details = [
            reasons[reason],
            other.email === name ? '' : other.email,
            `${t('{count, plural, one {# order} other {# orders}}', { count: other.orders })} · ${formatMoney(other.spend, currency)}`,
          ];
          return (
            <CustomerRow key={other.customer_key} name={name} details={details}>
              {children(other.customer_key, name)}
            </CustomerRow>
          );
        })}
      </CustomerRows>
    </>
  );
}
