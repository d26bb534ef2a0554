import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../../../platform/connection/connection.ts';
import { formatDate } from '../../../platform/format/date.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { customerName } from '../customer-labels.ts';
import { type CustomerDetail, type CustomerMatch, matchesOptions } from '../customers.data.ts';
import { CustomerRow, CustomerRows } from './customer-row.tsx';
import { useMerge } from './use-merge.ts';
import * as t from './merge.text.ts';

const FindCustomer = lazyDialog(() => import('./find-customer.tsx').then((module) => module.FindCustomer));

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
  const matches = useQuery(matchesOptions(storeId, { customer: key }));
  const { merge, separate, isPending } = useMerge(storeId, onKey);
  const found = matches.data?.items ?? [];
  const disabled = !isOnline || isPending;
  if (!may && customer.merged.length === 0 && found.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={3}>{t.samePerson}</Title>
      {customer.merged.length > 0 && (
        <Merged merged={customer.merged}>
          {(other, name) =>
            may && (
              <Button
                variant="subtle"
                aria-label={t.separateNamed(name)}
                disabled={disabled}
                onClick={() => separate.mutate({ customer: key, keys: [other] })}
              >
                {t.separate}
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
                aria-label={t.mergeNamed(name)}
                disabled={disabled}
                onClick={() => merge.mutate({ customer: key, other })}
              >
                {t.merge}
              </Button>
            )
          }
        </Suggestions>
      )}
      {may && (
        <>
          <Text size="sm" c="dimmed">
            {isOnline ? t.whatMergingDoes : t.needsConnection}
          </Text>
          <div>
            <Button
              variant="default"
              disabled={disabled}
              onPointerEnter={FindCustomer.preload}
              onClick={() => setFinding(true)}
            >
              {t.mergeWith}
            </Button>
          </div>
          <FindCustomer
            opened={isFinding}
            onClose={() => setFinding(false)}
            storeId={storeId}
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
        {t.alsoThisCustomer}
      </Text>
      <CustomerRows>
        {merged.map(({ customer_key, email, merged_at, note, tags }) => {
          const name = email || t.account(customer_key.slice(2));
          const kind = customer_key.startsWith('c:') ? t.storeAccount : t.guest;
          const details = [`${kind} · ${t.mergedOn(formatDate(merged_at, timezone))}`, tags.join(', '), note];
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
        {t.maybeSame}
      </Text>
      <CustomerRows>
        {matches.map(({ customer, other: second, reason }) => {
          const other = customer.customer_key === customerKey ? second : customer;
          const name = customerName(other);
          const details = [
            t.reasons[reason],
            other.email === name ? '' : other.email,
            `${t.orders(other.orders)} · ${formatMoney(other.spend, currency)}`,
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
