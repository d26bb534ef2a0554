import { Anchor, Avatar, Drawer, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { formatDate } from '../../platform/format/date.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import { orpc } from '../../platform/api/client.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { FactList } from '../../ui/cards/fact-list.tsx';
import { RecordView } from '../../ui/cards/record-view.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { LinkButton } from '../../ui/links/links.tsx';
import { addressLines } from '../../ui/shop-text/address-lines.ts';
import { TextSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { MetricHint } from '../../ui/states/metric-hint.tsx';
import { CustomerOrders } from '../orders/orders.public.tsx';
import { customerName, FIGURE_HINTS, initials, SEGMENT_LABELS, SEGMENT_TONES } from './customer-labels.ts';
import type { CustomerDetail } from './customers.data.ts';
import { MergedCustomers } from './merge/merged-customers.tsx';
import { CustomerNote } from './privacy/customer-note.tsx';
import { PersonalData } from './privacy/personal-data.tsx';
import { StorySection } from './story/story-section.tsx';
import rows from '../../ui/styles/rows.module.css';
import { t } from '#domain/language/t.ts';

interface CustomerDrawerProps {
  /** The customer to show; undefined closes the drawer. */
  customerKey: string | undefined;
  onClose: () => void;
  /** Shows another customer, into whom this one was merged. */
  onKey: (customerKey: string) => void;
}

/** Shows one customer beside the list. */
export function CustomerDrawer({ customerKey, onClose, onKey }: CustomerDrawerProps) {
  const query = useStoreQuery(
    orpc.customers.get,
    { customer: customerKey ?? '' },
    { enabled: customerKey !== undefined },
  );
  return (
    <Drawer
      opened={customerKey !== undefined}
      onClose={onClose}
      position="right"
      size={480}
      title={
        <span dir="auto" style={{ fontWeight: 650 }}>
          {query.data ? customerName(query.data) : t('Customer')}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('Close customer'), size: 44 }}
    >
      {customerKey !== undefined && (
        <RecordView
          query={query}
          noun={t('customer')}
          loading={<TextSkeletons lines={8} />}
          failure={t('Couldn’t load customer')}
          missing={{
            title: t('Customer not found'),
            action: (
              <LinkButton to="/dashboard/customers" variant="default">
                {t('All customers')}
              </LinkButton>
            ),
          }}
        >
          {(customer) => (
            <>
              <title>{`${customerName(customer)} · Karoo`}</title>
              <CustomerProfile customer={customer} onErased={onClose} onKey={onKey} />
            </>
          )}
        </RecordView>
      )}
    </Drawer>
  );
}

interface CustomerProfileProps {
  customer: CustomerDetail;
  onErased: () => void;
  onKey: (customerKey: string) => void;
}

/** Contact details, figures and every order of one customer. */
function CustomerProfile({ customer, onErased, onKey }: CustomerProfileProps) {
  const { id: storeId, currency, timezone: timeZone } = useStore();
  const { email, phone } = customer;
  const address = addressLines({ ...customer.billing, first_name: '', last_name: '' });
  const figures = [
    [t('Orders'), formatCount(customer.orders), FIGURE_HINTS.orders],
    [t('Lifetime spend'), formatMoney(customer.spend, currency), FIGURE_HINTS.spend],
    [t('Average order', {}, 'short column'), formatMoney(customer.average_order_value, currency), FIGURE_HINTS.average],
  ] as const;
  return (
    <Stack gap="lg">
      <Group gap="md" wrap="nowrap">
        <Avatar size="lg" alt="">
          {initials(customerName(customer))}
        </Avatar>
        <div>
          <ToneBadge tone={SEGMENT_TONES[customer.segment]}>{SEGMENT_LABELS[customer.segment]}</ToneBadge>
          <Text size="sm" c="dimmed" mt={4}>
            {customer.guest
              ? t('Guest, identified by email address')
              : t('Store account{detail}', { detail: customer.username ? `, ${customer.username}` : '' })}
          </Text>
        </div>
      </Group>
      <SimpleGrid component="dl" cols={3} spacing={12} m={0}>
        {figures.map(([label, value, hint]) => (
          <div key={label}>
            <Group component="dt" gap={2} wrap="nowrap" fz="xs" c="dimmed">
              {label} <MetricHint of={label}>{hint}</MetricHint>
            </Group>
            <Text component="dd" inherit fw={650} className={rows.words}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <FactList
        facts={[
          {
            label: t('Email'),
            value: email && (
              <Anchor fz="inherit" href={`mailto:${email}`}>
                {email}
              </Anchor>
            ),
          },
          {
            label: t('Phone'),
            value: phone && (
              <Anchor fz="inherit" href={`tel:${phone}`}>
                {phone}
              </Anchor>
            ),
          },
          { label: t('First order'), value: customer.first_order_at && formatDate(customer.first_order_at, timeZone) },
          { label: t('Last order'), value: customer.last_order_at && formatDate(customer.last_order_at, timeZone) },
          { label: t('Account since'), value: customer.date_created && formatDate(customer.date_created, timeZone) },
          {
            label: t('Newsletter'),
            value: customer.newsletter !== null && (customer.newsletter ? t('Subscribed') : t('Not subscribed')),
          },
          { label: t('Address'), value: address.length > 0 && <span dir="auto">{address.join(', ')}</span> },
        ]}
      />
      <CustomerNote key={customer.customer_key} storeId={storeId} customer={customer} />
      <MergedCustomers key={`merged ${customer.customer_key}`} customer={customer} onKey={onKey} />
      <div>
        <Title order={3} mb="xs">
          {t('Orders')}
        </Title>
        <div className={rows.framed}>
          <CustomerOrders customerKey={customer.customer_key} key={customer.customer_key} />
        </div>
      </div>
      <StorySection key={`story ${customer.customer_key}`} customerKey={customer.customer_key} />
      <PersonalData storeId={storeId} customer={customer} onErased={onErased} />
    </Stack>
  );
}
