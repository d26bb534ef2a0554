import { Button, Group, Text } from '@mantine/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { type AddressBlock, changeAddress } from '#contract/orders/order-writes.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { addressLines, mapLink } from '../../../ui/shop-text/address-lines.ts';
import type { OrderDetail } from '../orders.data.ts';
import { useOrderPermission } from '../use-order-permission.ts';
import { conflictOf, failedChangeOf, pendingOrder } from '../writes/order-operations.ts';
import type { OrderStore } from '../writes/order-operations.ts';
import { t } from '#domain/language/t.ts';

const AddressDialog = lazyDialog(() => import('./address-dialog.tsx'), 'AddressDialog');

interface OrderAddressesProps {
  order: OrderDetail;
  store: OrderStore;
  /** Changes of the order that are not sent yet. */
  pending: readonly QueuedOperation[];
  /** Asks about a conflict. */
  onConflict: () => void;
  /** Both, unless they are in different places of the screen. */
  blocks?: readonly AddressBlock[] | undefined;
}

const BOTH: readonly AddressBlock[] = ['shipping', 'billing'];

/** Where the order goes and who pays for it, with pending changes applied. */
export function OrderAddresses({ order, store, pending, onConflict, blocks = BOTH }: OrderAddressesProps) {
  const { may } = useOrderPermission(order);
  const [edited, setEdited] = useState<AddressBlock>(blocks[0] ?? 'shipping');
  const [isOpen, setOpen] = useState(false);
  const shown = pendingOrder(order, pending);
  const editButton = (block: AddressBlock, label: string) =>
    may && (
      <Button
        variant="subtle"
        px="sm"
        my={-6}
        className="karoo-screen-only"
        aria-label={label}
        onPointerEnter={AddressDialog.preload}
        onClick={() => {
          setEdited(block);
          // A conflict is decided first: a new change must not drop the one before it.
          const failed = failedChangeOf(changeAddress, block, pending);
          if (failed && conflictOf(failed)) onConflict();
          else setOpen(true);
        }}
      >
        {t('Edit')}
      </Button>
    );
  return (
    <>
      {blocks.includes('shipping') && (
        <Panel title={t('Delivery address')} aside={editButton('shipping', t('Edit delivery address'))}>
          <AddressText lines={addressLines(shown.shipping)} none={t('No delivery address: nothing to ship.')} />
          <ReachLinks phone={shown.shipping.phone || shown.billing.phone} map={mapLink(shown.shipping)} />
        </Panel>
      )}
      {blocks.includes('billing') && (
        <Panel title={t('Billing address')} aside={editButton('billing', t('Edit billing address'))}>
          <AddressText lines={addressLines(shown.billing)} none={t('No billing address.')} />
        </Panel>
      )}
      <AddressDialog
        key={edited}
        opened={isOpen}
        onClose={() => setOpen(false)}
        order={order}
        store={store}
        block={edited}
        shown={shown}
        failed={failedChangeOf(changeAddress, edited, pending)}
      />
    </>
  );
}

/** Calls the person, and shows the way to them. */
function ReachLinks({ phone, map }: { phone: string | undefined; map: string | null }) {
  if (map === null) return null;
  return (
    <Group gap="xs" mt="sm" className="karoo-screen-only">
      {phone && (
        <Button
          variant="default"
          px="sm"
          component="a"
          href={`tel:${phone}`}
          leftSection={<IconPhone size={16} aria-hidden />}
        >
          {t('Call')}
        </Button>
      )}
      <Button
        variant="default"
        px="sm"
        component="a"
        href={map}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconMapPin size={16} aria-hidden />}
      >
        {t('Map')}
      </Button>
    </Group>
  );
}

function AddressText({ lines, none }: { lines: string[]; none: string }) {
  if (lines.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    );
  }
  return (
    <address style={{ fontStyle: 'normal' }}>
      {lines.map((line, index) => (
        <Text key={index} size="sm" dir="auto">
          {line}
        </Text>
      ))}
    </address>
  );
}
