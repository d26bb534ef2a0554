import { Anchor, Avatar, Group, Stack, Text, Title } from '@mantine/core';
import { formatDate } from '../../platform/format/date.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import { FactList } from '../../ui/cards/fact-list.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { addressLines } from '../../ui/shop-text/address-lines.ts';
import { MetricHint } from '../../ui/states/metric-hint.tsx';
import { CustomerOrders } from '../orders/orders.public.tsx';
import { customerName, FIGURE_HINTS, initials, SEGMENT_LABELS, SEGMENT_TONES } from './customer-labels.ts';
import type { CustomerDetail } from './customers.data.ts';
import classes from './customers.module.css';

interface CustomerProfileProps {
  customer: CustomerDetail;
  currency: string;
  timeZone: string;
}

/** Who it is, what they are worth, and every order. */
export function CustomerProfile({ customer, currency, timeZone }: CustomerProfileProps) {
  const { email, phone } = customer;
  const address = addressLines({ ...customer.billing, first_name: '', last_name: '' });
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
              ? 'Guest, known by e-mail address'
              : `Account of the shop${customer.username ? `, ${customer.username}` : ''}`}
          </Text>
        </div>
      </Group>
      <dl className={classes.figures}>
        <div>
          <dt>
            Orders <MetricHint of="Orders">{FIGURE_HINTS.orders}</MetricHint>
          </dt>
          <dd>{formatCount(customer.orders)}</dd>
        </div>
        <div>
          <dt>
            Lifetime spend <MetricHint of="Lifetime spend">{FIGURE_HINTS.spend}</MetricHint>
          </dt>
          <dd>{formatMoney(customer.spend, currency)}</dd>
        </div>
        <div>
          <dt>
            Average order <MetricHint of="Average order">{FIGURE_HINTS.average}</MetricHint>
          </dt>
          <dd>{formatMoney(customer.averageOrderValue, currency)}</dd>
        </div>
      </dl>
      <FactList
        facts={[
          {
            label: 'E-mail',
            value: email && (
              <Anchor fz="inherit" href={`mailto:${email}`}>
                {email}
              </Anchor>
            ),
          },
          {
            label: 'Phone',
            value: phone && (
              <Anchor fz="inherit" href={`tel:${phone}`}>
                {phone}
              </Anchor>
            ),
          },
          { label: 'First order', value: customer.first_order_at && formatDate(customer.first_order_at, timeZone) },
          { label: 'Last order', value: customer.last_order_at && formatDate(customer.last_order_at, timeZone) },
          { label: 'Account since', value: customer.date_created && formatDate(customer.date_created, timeZone) },
          { label: 'Address', value: address.length > 0 && <span dir="auto">{address.join(', ')}</span> },
        ]}
      />
      <div>
        <Title order={3} mb="xs">
          Orders
        </Title>
        <div className={classes.orders}>
          <CustomerOrders customerKey={customer.customer_key} key={customer.customer_key} />
        </div>
      </div>
    </Stack>
  );
}
