import { Anchor, Stack, Text } from '@mantine/core';
import { formatDate } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { paragraphsOf } from '../../../ui/shop-text/html-paragraphs.ts';
import { useStore } from '../../stores/stores.public.tsx';
import { EmailButton } from '../emails/email-button.tsx';
import { customerName } from '../order-labels.ts';
import type { OrderDetail } from '../orders.data.ts';
import * as t from '../orders.text.ts';

/** The customer and their order history. */
export function OrderCustomer({ order, timeZone }: { order: OrderDetail; timeZone: string }) {
  const store = useStore();
  const { currency } = store;
  const { billing, customer } = order;
  const note = paragraphsOf(order.customer_note);
  return (
    <Panel title={t.customer}>
      <Stack gap="sm">
        <div>
          {order.customer_key ? (
            <LinkAnchor to="/dashboard/customers" search={{ open: order.customer_key }} fw={600}>
              <span dir="auto">{customerName(order)}</span>
            </LinkAnchor>
          ) : (
            <Text fw={600} dir="auto">
              {customerName(order)}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {order.customer_id === 0 ? t.guest : t.storeAccount}
          </Text>
        </div>
        <div className="karoo-screen-only">
          <FactList
            facts={[
              { label: t.orders, value: customer && t.orders3(customer.orders) },
              { label: t.lifetimeValue, value: customer && formatMoneyExact(customer.spend, currency) },
              {
                label: t.customerSince,
                value: customer?.first_order_at && formatDate(customer.first_order_at, timeZone),
              },
            ]}
          />
        </div>
        <FactList
          facts={[
            {
              label: t.email,
              value: billing.email && (
                <Anchor fz="inherit" href={`mailto:${billing.email}`}>
                  {billing.email}
                </Anchor>
              ),
            },
            {
              label: t.phone,
              value: billing.phone && (
                <Anchor fz="inherit" href={`tel:${billing.phone}`}>
                  {billing.phone}
                </Anchor>
              ),
            },
          ]}
        />
        {note.length > 0 && (
          <div>
            <Text size="sm" c="dimmed">
              {t.noteFromTheCustomer}
            </Text>
            {note.map((line) => (
              <Text key={line} size="sm" dir="auto">
                {line}
              </Text>
            ))}
          </div>
        )}
        <EmailButton order={order} store={store} />
      </Stack>
    </Panel>
  );
}
