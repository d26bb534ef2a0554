import { Box } from '@mantine/core';
import { formatDate } from '../../../platform/format/date.ts';
import { formatQuantity } from '../../../platform/format/number.ts';
import { addressLines } from '../../../ui/shop-text/address-lines.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { paragraphsOf } from '../../../ui/shop-text/html-paragraphs.ts';
import type { OrderDetail } from '../orders.data.ts';
import { t } from '#domain/language/t.ts';
import { StoreLogo } from '../invoices/store-logo.tsx';
import { OrderBarcode } from './order-barcode.tsx';
import { packingList, unitsIn } from './packing-list.ts';
import type { PackingLine } from './packing-list.ts';
import text from '../../../ui/styles/text.module.css';
import classes from '../../../ui/print/paper.module.css';

interface Props {
  order: OrderDetail;
  store: { name: string; timezone: string };
}

/** What to pack for one order and where it goes; no prices. */
export function PackingSlip({ order, store }: Props) {
  const lines = packingList(order.lines);
  const address = addressLines(order.shipping);
  const note = paragraphsOf(order.customer_note);
  return (
    <article className={classes.slip} aria-labelledby={`slip-${order.wc_id}`}>
      <header className={classes.head}>
        <div>
          <StoreLogo />
          <p className={classes.store} dir="auto">
            {store.name}
          </p>
          <h2 id={`slip-${order.wc_id}`}>{t('Packing slip for order #{number}', { number: order.number })}</h2>
        </div>
        <p className={classes.facts}>
          <span>{formatDate(order.date_created, store.timezone)}</span>
          {order.shipping_lines.map(({ title }, index) => (
            <span key={index} dir="auto">
              {decodeEntities(title)}
            </span>
          ))}
        </p>
        <OrderBarcode number={order.number} />
      </header>
      <address className={classes.address}>
        {(address.length > 0 ? address : addressLines(order.billing)).map((line, index) => (
          <span key={index} dir="auto">
            {line}
          </span>
        ))}
        {order.billing.phone && <span>{order.billing.phone}</span>}
      </address>
      {note.length > 0 && (
        <div className={classes.note}>
          <strong>{t('Note from the customer')}</strong>
          {note.map((line, index) => (
            <p key={index} dir="auto">
              {line}
            </p>
          ))}
        </div>
      )}
      <PackingTable lines={lines} label={t('Packing slip for order #{number}', { number: order.number })} />
    </article>
  );
}

function PackingTable({ lines, label }: { lines: readonly PackingLine[]; label: string }) {
  if (lines.length === 0) return <p>{t('Nothing to pack: everything was refunded.')}</p>;
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('Quantity')}</th>
          <th scope="col">{t('Item')}</th>
          <th scope="col" className={classes.sku}>
            {t('SKU')}
          </th>
          <th scope="col">{t('Packed')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.wc_id}>
            <td className={classes.count}>{formatQuantity(line.quantity)}</td>
            <th scope="row" dir="auto">
              {decodeEntities(line.name)}
              {line.sku && <span className={`${text.below} ${classes.skuBelow}`}>{line.sku}</span>}
              {line.attributes.map(({ name, value }) => (
                <span key={name} className={text.below}>
                  {`${decodeEntities(name)}: ${decodeEntities(value)}`}
                </span>
              ))}
            </th>
            <td className={classes.sku} dir="auto">
              {line.sku}
            </td>
            <td>
              <Box component="span" display="inline-block" w={18} h={18} bd="1.5px solid dimmed" bdrs={3} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className={classes.count}>{formatQuantity(unitsIn(lines))}</td>
          <td colSpan={3}>{t('units in total')}</td>
        </tr>
      </tfoot>
    </table>
  );
}
