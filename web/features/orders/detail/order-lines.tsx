import { Box, Group, Stack, Text } from '@mantine/core';
import { lineMoney, type VatDisplay } from '#domain/orders/line-money.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatQuantity } from '../../../platform/format/number.ts';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { Thumbnail } from '../../../ui/cards/thumbnail.tsx';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import links from '../../../ui/styles/link.module.css';
import text from '../../../ui/styles/text.module.css';
import rows from '../../../ui/styles/rows.module.css';
import classes from './order-detail.module.css';
import { orderTotals } from './order-totals.ts';
import { quantityText, vatNote } from '../line-texts.ts';
import { isNotZero } from '../order-labels.ts';
import type { OrderDetail } from '../orders.data.ts';
import { t } from '#domain/language/t.ts';

type Line = OrderDetail['lines'][number];

interface OrderMoneyProps {
  order: OrderDetail;
  vat: VatDisplay;
}

/** The order's lines: what a piece costs and what all of them do, with VAT or without as the shop shows its prices. */
export function OrderLines({ order, vat }: OrderMoneyProps) {
  if (order.lines.length === 0) {
    return (
      <Text c="dimmed" p="md">
        {t('This order has no items.')}
      </Text>
    );
  }
  const note = vatNote(vat);
  return (
    <>
      {note !== null && (
        <Text size="xs" c="dimmed" ta="end" px="md" pt="xs">
          {t('Amounts {note}', { note })}
        </Text>
      )}
      <ul className={rows.rows}>
        {order.lines.map((line) => (
          <li key={line.wc_id} className={`${rows.row} ${rows.tall}`}>
            <Thumbnail src={line.image} />
            <div className={rows.words}>
              <LineName line={line} />
              <LineDetails line={line} />
            </div>
            <LineAmount line={line} currency={order.currency} vat={vat} />
          </li>
        ))}
      </ul>
    </>
  );
}

function LineAmount({ line, currency, vat }: { line: Line; currency: string; vat: VatDisplay }) {
  const money = lineMoney(line, vat);
  return (
    <div className={classes.lineAmount}>
      <span>{quantityText(line.quantity, money, currency)}</span>
      <Stack component="span" gap={0} miw="7em">
        {money.discount !== null && <s className={text.below}>{formatMoneyExact(money.before, currency)}</s>}
        <strong>{formatMoneyExact(money.total, currency)}</strong>
      </Stack>
    </div>
  );
}

/** A deleted product has the id 0 and no page. */
function LineName({ line }: { line: Line }) {
  const name = decodeEntities(line.name);
  return line.product_id > 0 ? (
    <LinkAnchor
      to="/dashboard/products/$productId"
      params={{ productId: String(line.product_id) }}
      c="inherit"
      fw={600}
      fz="inherit"
      className={links.inText}
    >
      <span dir="auto">{name}</span>
    </LinkAnchor>
  ) : (
    <strong dir="auto">{name}</strong>
  );
}

function LineDetails({ line }: { line: Line }) {
  const parts = [
    ...(line.sku ? [t('SKU {sku}', { sku: line.sku })] : []),
    ...line.attributes.map(({ name, value }) => `${decodeEntities(name)}: ${decodeEntities(value)}`),
    ...(line.refunded_quantity !== 0
      ? [t('{count} refunded', { count: formatQuantity(Math.abs(line.refunded_quantity)) })]
      : []),
    ...(line.refunded_quantity === 0 && isNotZero(line.refunded_total) ? [t('partially refunded')] : []),
    ...(line.product_id === 0 ? [t('deleted from the store')] : []),
  ];
  return <span className={text.below}>{parts.join(' · ')}</span>;
}

const LINE = '1px solid var(--karoo-border)';

/** The order's totals, as the shop shows them: below its lines or above other facts. */
export function OrderTotalsTable({ order, vat, isAbove = false }: OrderMoneyProps & { isAbove?: boolean }) {
  return (
    <Box
      component="dl"
      m={0}
      fz="sm"
      {...(isAbove ? { mb: 12, pb: 12, style: { borderBottom: LINE } } : { className: rows.foot })}
    >
      {orderTotals(order, vat).map(({ key, label, amount, strong }) => (
        <Group
          key={key}
          justify="space-between"
          wrap="nowrap"
          py={3}
          ms="auto"
          maw={isAbove ? undefined : 420}
          {...(strong && { mt: 4, pt: 7, fw: 650, style: { borderTop: LINE } })}
        >
          <Text component="dt" inherit miw={0} c={strong ? undefined : 'dimmed'} dir="auto">
            {label}
          </Text>
          <Text component="dd" inherit flex="none">
            {formatMoneyExact(amount, order.currency)}
          </Text>
        </Group>
      ))}
    </Box>
  );
}
