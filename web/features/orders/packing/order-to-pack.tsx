import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { formatDateTime } from '../../../platform/format/date.ts';
import { formatQuantity } from '../../../platform/format/number.ts';
import { useStore } from '../../../platform/query/store-query.ts';
import { Panel } from '../../../ui/cards/panel.tsx';
import { Thumbnail } from '../../../ui/cards/thumbnail.tsx';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { addressLines } from '../../../ui/shop-text/address-lines.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { paragraphsOf } from '../../../ui/shop-text/html-paragraphs.ts';
import { inStore } from '../../stores/stores.public.tsx';
import text from '../../../ui/styles/text.module.css';
import rows from '../../../ui/styles/rows.module.css';
import { customerName } from '../order-labels.ts';
import type { OrderToPack } from '../orders.data.ts';
import { packingList } from '../packing-slips/packing-list.ts';
import type { PackingLine } from '../packing-slips/packing-list.ts';
import { packingSlipsOf } from '../packing-slips/packing-slips.search.ts';
import { t } from '#domain/language/t.ts';

interface OrderToPackProps {
  order: OrderToPack;
  /** Names the store, and selects it before one of its screens opens. */
  isOfAllStores: boolean;
  isSkipped: boolean;
  /** How many pieces of a line are in the parcel. */
  piecesOf: (lineId: number) => number;
  onPieces: (lineId: number, pieces: number) => void;
}

/** One order: the items to tick off, and the delivery address. */
export function OrderToPackCard({ order, isOfAllStores, isSkipped, piecesOf, onPieces }: OrderToPackProps) {
  const lines = packingList(order.lines);
  const images = new Map(order.lines.map(({ wc_id, image }) => [wc_id, image]));
  const note = paragraphsOf(order.customer_note);
  const store = useStore();
  const slip = packingSlipsOf([order]);
  return (
    <Panel
      title={t('Order #{number}', { number: order.number })}
      aside={
        <LinkAnchor
          {...(isOfAllStores
            ? inStore(store.id, 'orders/packing-slips', slip)
            : { to: '/dashboard/orders/packing-slips', search: slip })}
          size="sm"
        >
          {t('Packing slip')}
        </LinkAnchor>
      }
      flush
    >
      <Stack gap="sm" px="md" pt="sm" pb="xs">
        <Text size="sm" c="dimmed">
          <LinkAnchor
            {...(isOfAllStores
              ? inStore(store.id, `orders/${order.wc_id}`)
              : { to: '/dashboard/orders/$orderId', params: { orderId: String(order.wc_id) } })}
            size="sm"
          >
            <span dir="auto">{customerName(order)}</span>
          </LinkAnchor>
          {` · ${formatDateTime(order.date_created, store.timezone)}`}
          {isOfAllStores && ` · ${store.name}`}
          {isSkipped && ` · ${t('Skipped earlier')}`}
        </Text>
        {note.length > 0 && (
          <div>
            <Text size="sm" fw={600}>
              {t('Note from the customer')}
            </Text>
            {note.map((line, index) => (
              <Text key={index} dir="auto">
                {line}
              </Text>
            ))}
          </div>
        )}
      </Stack>
      {lines.length === 0 && (
        <Text c="dimmed" p="md">
          {t('Nothing to pack: everything was refunded.')}
        </Text>
      )}
      <ul className={rows.rows} aria-label={t('Items to pack')}>
        {lines.map((line) => (
          <Line
            key={line.wc_id}
            line={line}
            image={images.get(line.wc_id)}
            pieces={piecesOf(line.wc_id)}
            onPieces={(pieces) => onPieces(line.wc_id, pieces)}
          />
        ))}
      </ul>
      <Address order={order} />
    </Panel>
  );
}

interface LineProps {
  line: PackingLine;
  image: string | null | undefined;
  /** How many pieces are in the parcel. */
  pieces: number;
  onPieces: (pieces: number) => void;
}

function Line({ line, image, pieces, onPieces }: LineProps) {
  const isBegun = pieces > 0 && pieces < line.quantity;
  return (
    <li>
      <Group component="label" wrap="nowrap" gap="sm" px="md" py="sm" mih={72} w="100%">
        <Thumbnail src={image} size={56} />
        <span className={rows.words}>
          <Text component="span" fw={600} dir="auto" display="block">
            {decodeEntities(line.name)}
          </Text>
          {line.sku && (
            <Text component="span" size="sm" display="block" dir="auto">
              {t('SKU {sku}', { sku: line.sku })}
            </Text>
          )}
          {line.attributes.map(({ name, value }) => (
            <span key={name} className={text.below} dir="auto">
              {`${decodeEntities(name)}: ${decodeEntities(value)}`}
            </span>
          ))}
        </span>
        <Text component="span" size="xl" fw={700} style={{ flex: 'none' }}>
          {isBegun
            ? t('{pieces} of {all}', {
                pieces: formatQuantity(pieces),
                all: formatQuantity(line.quantity),
              })
            : `× ${formatQuantity(line.quantity)}`}
        </Text>
        <Checkbox
          size="lg"
          checked={pieces >= line.quantity}
          indeterminate={isBegun}
          onChange={(event) => onPieces(event.currentTarget.checked ? line.quantity : 0)}
        />
      </Group>
    </li>
  );
}

function Address({ order }: { order: OrderToPack }) {
  const shipping = addressLines(order.shipping);
  const lines = shipping.length > 0 ? shipping : addressLines(order.billing);
  return (
    <Stack gap={2} px="md" py="sm" style={{ borderTop: '1px solid var(--karoo-border)' }}>
      <Text size="sm" fw={600}>
        {t('Delivery address')}
      </Text>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('No delivery address.')}
        </Text>
      )}
      <address style={{ fontStyle: 'normal' }}>
        {[...lines, order.billing.phone ?? ''].map((line, index) => (
          <Text key={index} size="sm" dir="auto">
            {line}
          </Text>
        ))}
      </address>
      {order.shipping_methods.map((method, index) => (
        <Text key={index} size="sm" c="dimmed" dir="auto">
          {method}
        </Text>
      ))}
    </Stack>
  );
}
