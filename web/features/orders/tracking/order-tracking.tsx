import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../platform/format/date.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { usePermission } from '../../accounts/accounts.public.tsx';
import type { OrderDetail } from '../orders.data.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { queueRemoval } from './queue-tracking.ts';
import * as t from './tracking.text.ts';

const TrackingDialog = lazyDialog(() => import('./tracking-dialog.tsx').then((module) => module.TrackingDialog));

interface OrderTrackingProps {
  order: OrderDetail;
  store: OrderStore & { timezone: string };
}

/** The order's parcels with their tracking numbers. */
export function OrderTracking({ order, store }: OrderTrackingProps) {
  const { may } = usePermission('write-shop');
  const [isOpen, setOpen] = useState(false);
  if (!may && order.tracking.length === 0) return null;
  return (
    <Panel title={t.tracking}>
      <Stack gap="sm">
        {order.tracking.map((shipment) => (
          <Shipment key={shipment.id} shipment={shipment} timeZone={store.timezone}>
            {may && shipment.id !== '' && (
              <Button
                variant="subtle"
                px="sm"
                className="karoo-screen-only"
                aria-label={t.removeNumber(shipment.tracking_number)}
                onClick={() => queueRemoval(store, order, shipment)}
              >
                {t.remove}
              </Button>
            )}
          </Shipment>
        ))}
        {may && (
          <div className="karoo-screen-only">
            <Button variant="default" onPointerEnter={TrackingDialog.preload} onClick={() => setOpen(true)}>
              {t.addTrackingNumber}
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
  timeZone: string;
  children: React.ReactNode;
}

function Shipment({ shipment, timeZone, children }: ShipmentProps) {
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
          {shipped_at !== null && ` · ${t.sentOn(formatDate(shipped_at, timeZone))}`}
        </Text>
      </div>
      {children}
    </Group>
  );
}
