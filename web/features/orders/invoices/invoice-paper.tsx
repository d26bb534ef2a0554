import {
  discountTakenOff,
  type Invoice,
  type InvoiceRow,
  invoiceTitle,
  paidOn,
  prepareInvoice,
} from '#domain/orders/invoice.ts';
import { SimpleGrid } from '@mantine/core';
import { vatDisplay, type VatDisplay } from '#domain/orders/line-money.ts';
import { formatDate } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatQuantity } from '../../../platform/format/number.ts';
import type { useStore } from '../../../platform/query/store-query.ts';
import { addressLines } from '../../../ui/shop-text/address-lines.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { paymentTitle } from '../../../ui/shop-text/payment-title.ts';
import { StoreLogo } from './store-logo.tsx';
import { unitText, withVatNote } from '../line-texts.ts';
import { isNotZero } from '../order-labels.ts';
import type { InvoiceDetails, OrderDetail } from '../orders.data.ts';
import text from '../../../ui/styles/text.module.css';
import classes from '../../../ui/print/paper.module.css';
import { t } from '#domain/language/t.ts';

interface Props {
  order: OrderDetail;
  store: Pick<ReturnType<typeof useStore>, 'name' | 'timezone' | 'cart_includes_tax' | 'prices_include_tax'>;
  details: InvoiceDetails | null;
  isCopy: boolean;
}

/** An order's invoice as it is printed. */
export function InvoicePaper({ order, store, details, isCopy }: Props) {
  const vat = vatDisplay(store, order);
  const invoice = prepareInvoice(order, details, vat, decodeEntities);
  const title = invoiceTitle(invoice.kind, order.number);
  const name = details?.legal_name ?? store.name;
  const method = paymentTitle(order.payment_method_title);
  return (
    <article className={classes.slip} aria-labelledby={`invoice-${order.wc_id}`}>
      <header className={classes.head}>
        <div>
          <StoreLogo />
          <h2 id={`invoice-${order.wc_id}`}>{title}</h2>
          {isCopy && <strong>{t('Copy')}</strong>}
        </div>
        <p className={classes.facts}>
          <span>{t('Number: {number}', { number: order.number })}</span>
          <span>{t('Date: {day}', { day: formatDate(order.date_created, store.timezone) })}</span>
          {order.date_paid && <span>{paidOn(formatDate(order.date_paid, store.timezone), method)}</span>}
        </p>
      </header>
      <SimpleGrid cols={2} spacing={24}>
        <Party lines={[name, ...(details?.address.split('\n') ?? [])]}>
          {details?.vat_number && <span>{t('VAT number: {number}', { number: details.vat_number })}</span>}
        </Party>
        <Party heading={t('Invoice to')} lines={addressLines(order.billing)} />
      </SimpleGrid>
      <InvoiceTable order={order} invoice={invoice} vat={vat} label={title} />
      <Remarks order={order} isProforma={invoice.kind === 'proforma'} />
    </article>
  );
}

interface PartyProps {
  heading?: string;
  lines: readonly string[];
  children?: React.ReactNode;
}

function Party({ heading, lines, children }: PartyProps) {
  if (lines.length === 0) return null;
  return (
    <address className={classes.address}>
      {heading && <strong>{heading}</strong>}
      {lines.map((line, index) => (
        <span key={index} dir="auto">
          {line}
        </span>
      ))}
      {children}
    </address>
  );
}

interface TableProps {
  order: OrderDetail;
  invoice: Invoice;
  vat: VatDisplay;
  label: string;
}

function InvoiceTable({ order, invoice: { rows, totals }, vat, label }: TableProps) {
  const money = (amount: string) => formatMoneyExact(amount, order.currency);
  const isTaxed = isNotZero(order.total_tax);
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('Quantity')}</th>
          <th scope="col">{t('Description')}</th>
          <th scope="col" className={`${classes.money} ${classes.sku}`}>
            {withVatNote(t('Unit price'), vat)}
          </th>
          {isTaxed && (
            <th scope="col" className={`${classes.money} ${classes.sku}`}>
              {t('Excl. VAT')}
            </th>
          )}
          {isTaxed && (
            <th scope="col" className={`${classes.money} ${classes.sku}`}>
              {t('VAT')}
            </th>
          )}
          <th scope="col" className={classes.money}>
            {isTaxed ? t('Incl. VAT') : t('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td className={classes.count}>{row.quantity === null ? '' : formatQuantity(row.quantity)}</td>
            <th scope="row" dir="auto">
              {row.text}
              <span className={text.below}>{detailsOf(row)}</span>
              {row.money && (
                <span className={`${text.below} ${classes.skuBelow}`}>{unitText(row.money, order.currency)}</span>
              )}
              {row.money?.discount && (
                <span className={text.below}>
                  {t('Less discount: {amount}', { amount: withVatNote(money(row.money.discount), vat) })}
                </span>
              )}
            </th>
            <td className={`${classes.money} ${classes.sku}`}>{row.money && unitText(row.money, order.currency)}</td>
            {isTaxed && <td className={`${classes.money} ${classes.sku}`}>{money(row.net)}</td>}
            {isTaxed && <td className={`${classes.money} ${classes.sku}`}>{money(row.tax)}</td>}
            <td className={classes.money}>{money(row.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map(({ key, label: name, amount }) => (
          <tr key={key}>
            <td className={classes.money} colSpan={isTaxed ? 6 : 4}>
              {name} <span className={classes.sum}>{money(amount)}</span>
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function detailsOf({ attributes, sku }: InvoiceRow): string {
  const named = attributes.map(({ name, value }) => `${decodeEntities(name)}: ${decodeEntities(value)}`);
  return [...named, ...(sku ? [sku] : [])].join(' · ');
}

function Remarks({ order, isProforma }: { order: OrderDetail; isProforma: boolean }) {
  const coupons = order.coupon_lines.map(({ code }) => decodeEntities(code)).join(', ');
  const money = (amount: string) => formatMoneyExact(amount.replace('-', ''), order.currency);
  return (
    <>
      {isNotZero(order.discount_total) && (
        <p>{discountTakenOff(isNotZero(order.total_tax), money(order.discount_total), coupons)}</p>
      )}
      {isNotZero(order.refunded) && (
        <p>{t('Refunded since: {amount}. Refunds aren’t part of this invoice.', { amount: money(order.refunded) })}</p>
      )}
      {isProforma && <p>{t('This is not a tax invoice.')}</p>}
    </>
  );
}
