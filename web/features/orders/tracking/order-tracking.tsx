import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { removeTracking } from '#contract/orders/order-writes.ts';
import { formatDate } from '../../../platform/format/date.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import type { OrderDetail } from '../orders.data.ts';
import { useOrderPermission } from '../use-order-permission.ts';
import { queueOrderWrite } from '../queue-order-write.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { TrackingDialog } from './lazy-tracking-dialogs.ts';
import { useTimeZone } from '../../../platform/query/store-query.ts';
import { t } from '#domain/language/t.ts';

interface OrderTrackingProps {
  order: OrderDetail;
  store: OrderStore;
}

/** The order's parcels with their tracking numbers. */
export function OrderTracking({ order, store }: OrderTrackingProps) {
  const { may } = useOrderPermission(order);
  const [isOpen, setOpen] = useState(false);
  if (!may && order.tracking.length === 0) return null;
  const remove = async ({ id: shipment_id, tracking_number }: OrderDetail['tracking'][number]) => {
    await queueOrderWrite(store, order, removeTracking, { shipment_id }, { shown: tracking_number });
  };
  return (
    <Panel title={t('Tracking')}>
      <Stack gap="sm">
        {order.tracking.map((shipment) => (
          <Shipment key={shipment.id} shipment={shipment}>
            {may && shipment.id !== '' && (
              <Button
                variant="subtle"
                px="sm"
                className="karoo-screen-only"
                aria-label={t('Remove tracking number {number}', { number: shipment.tracking_number })}
                onClick={() => void remove(shipment)}
              >
                {t('Remove')}
              </Button>
            )}
          </Shipment>
        ))}
        {may && (
          <div className="karoo-screen-only">
            <Button variant="default" onPointerEnter={TrackingDialog.preload} onClick={() => setOpen(true)}>
              {t('Add tracking number')}
            </Button>
            <TrackingDialog opened={isOpen} onClose={() => setOpen(false)} order={order} store={store} />
          </div>
        )}
      </Stack>
    </Panel>
  );
}

interface ShipmentProps {
  shipment: OrderDetail['tracking'][number];
  children: React.ReactNode;
}

function Shipment({ shipment, children }: ShipmentProps) {
  const timeZone = useTimeZone();
  const { courier, tracking_number, tracking_url, shipped_at } = shipment;
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {tracking_url === null ? (
          <Text size="sm" fw={600} dir="auto">
            {tracking_number}
          </Text>
        ) : (
          <Anchor size="sm" fw={600} href={tracking_url} target="_blank" rel="noopener noreferrer" dir="auto">
            {tracking_number}
          </Anchor>
        )}
        <Text size="xs" c="dimmed">
          <span dir="auto">{courier}</span>
          {shipped_at !== null && ` · ${t('Sent on {date}', { date: formatDate(shipped_at, timeZone) })}`}
        </Text>
      </div>
      {children}
    </Group>
  );
}
