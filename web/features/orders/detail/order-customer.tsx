import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { TEXT_WRITES } from '#contract/orders/order-writes.ts';
import { formatDate } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { usePendingOf } from '../../../platform/offline-queue/use-queue.ts';
import { useStore } from '../../../platform/query/store-query.ts';
import { FactList } from '../../../ui/cards/fact-list.tsx';
import { Panel } from '../../../ui/cards/panel.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { paragraphsOf } from '../../../ui/shop-text/html-paragraphs.ts';
import { t } from '#domain/language/t.ts';
import { customerName } from '../order-labels.ts';
import type { OrderDetail } from '../orders.data.ts';
import { useOrderPermission } from '../use-order-permission.ts';
import { orderRecord, pendingOrder, type OrderStore } from '../writes/order-operations.ts';

const TextDialog = lazyDialog(() => import('./text-dialog.tsx'), 'TextDialog');
const EmailDialog = lazyDialog(() => import('../emails/email-dialog.tsx'), 'EmailDialog');

/** The customer and their order history. */
export function OrderCustomer({ order }: { order: OrderDetail }) {
  const store = useStore();
  const { currency } = store;
  const { billing, customer } = order;
  return (
    <Panel title={t('Customer')}>
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
            {order.customer_id === 0 ? t('Guest') : t('Store account')}
          </Text>
        </div>
        <div className="karoo-screen-only">
          <FactList
            facts={[
              {
                label: t('Orders'),
                value: customer && t('{orders, plural, one {# order} other {# orders}}', { orders: customer.orders }),
              },
              { label: t('Lifetime spend'), value: customer && formatMoneyExact(customer.spend, currency) },
              {
                label: t('Customer since'),
                value: customer?.first_order_at && formatDate(customer.first_order_at, store.timezone),
              },
            ]}
          />
        </div>
        <FactList
          facts={[
            {
              label: t('Email'),
              value: billing.email && (
                <Anchor fz="inherit" href={`mailto:${billing.email}`}>
                  {billing.email}
                </Anchor>
              ),
            },
            {
              label: t('Phone'),
              value: billing.phone && (
                <Anchor fz="inherit" href={`tel:${billing.phone}`}>
                  {billing.phone}
                </Anchor>
              ),
            },
          ]}
        />
        <CustomerNote order={order} store={store} />
        <EmailButton order={order} store={store} />
      </Stack>
    </Panel>
  );
}

/** What the customer wrote at the checkout, with pending changes applied. Customers call to change it. */
function CustomerNote({ order, store }: { order: OrderDetail; store: OrderStore }) {
  const { may } = useOrderPermission(order);
  const [isOpen, setOpen] = useState(false);
  const pending = usePendingOf(store.id, orderRecord(order.wc_id));
  const lines = paragraphsOf(pendingOrder(order, pending).customer_note);
  return (
    <div className={lines.length === 0 ? 'karoo-screen-only' : undefined}>
      {lines.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('Note from the customer')}
        </Text>
      )}
      {lines.map((line, index) => (
        <Text key={index} size="sm" dir="auto">
          {line}
        </Text>
      ))}
      {may && (
        <>
          <Button
            variant="default"
            mt="xs"
            className="karoo-screen-only"
            aria-label={t('Edit: {title}', { title: t('Note from the customer') })}
            onPointerEnter={TextDialog.preload}
            onClick={() => setOpen(true)}
          >
            {lines.length > 0 ? t('Edit') : t('Note from the customer')}
          </Button>
          <TextDialog
            opened={isOpen}
            onClose={() => setOpen(false)}
            order={order}
            store={store}
            pending={pending}
            write={TEXT_WRITES.changeCustomerNote}
            field="customer_note"
          />
        </>
      )}
    </div>
  );
}

/** For an order with an email address. Opens the dialog. */
function EmailButton({ order, store }: { order: OrderDetail; store: OrderStore }) {
  const { may } = useOrderPermission(order);
  const [isOpen, setOpen] = useState(false);
  if (!may || !order.billing.email) return null;
  return (
    <div className="karoo-screen-only">
      <Button variant="default" onPointerEnter={EmailDialog.preload} onClick={() => setOpen(true)}>
        {t('Resend an email')}
      </Button>
      <EmailDialog opened={isOpen} onClose={() => setOpen(false)} order={order} store={store} />
    </div>
  );
}
