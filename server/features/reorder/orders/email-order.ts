import { sql } from 'kysely';
import type { z } from 'zod';
import type { supplierOrder } from '#contract/reorder/supplier-orders.ts';
import { emailAddress } from '#contract/forms/fields.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { orderTitle, orderReference } from '#domain/reorder/order-email.ts';
import type { Person } from '../../../platform/access/call-context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import type { EmailReport } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { logChange } from '../../activity/activity.public.ts';
import { readInvoiceDetails, readStoreLogo, saveEmailFiles } from '../../orders/orders.public.ts';
import { requireSupplier } from '../suppliers/suppliers.queries.ts';
import { supplierOrderEmail } from './order.mail.ts';
import { drawOrder, type OrderPaper } from './order-pdf.ts';
import { requireOrder } from './supplier-orders.queries.ts';

/** More than a store orders on a day. An address that people enter themselves must not be a way to send spam. */
const EMAILS_A_DAY: Limit = { max: 40, windowSeconds: 86_400 };
const AT_ONCE: Limit = { max: 10, windowSeconds: 60 };

/** What an order's PDF is made of. */
export async function readOrderPaper(tx: Tx, store: StoreScope, id: string): Promise<OrderPaper> {
  const order = await requireOrder(tx, store, id);
  const { name, currency } = await tx.query
    .selectFrom('woocommerce_stores')
    .select(['name', 'currency'])
    .where('id', '=', store.storeId)
    .executeTakeFirstOrThrow();
  const details = await readInvoiceDetails(tx, store);
  return { order, store: { name, currency }, details, logo: await readStoreLogo(tx, store) };
}

interface Request {
  readonly order_id: string;
  readonly operation_id: string;
  readonly email: string;
}

/**
 * Emails an order to its supplier, once for each `operation_id`.
 * @throws AppError NOT_FOUND; CONFLICT when it is not open any more, is being sent already, or the supplier has another address.
 */
export async function emailOrder(
  platform: Platform,
  { store, person }: { store: StoreScope; person: Person },
  { order_id: id, operation_id: operationId, email }: Request,
): Promise<z.output<typeof supplierOrder>> {
  const { db, limits, mail, now } = platform;
  const paper = await db.asSystem(store.storeId, async (tx) => {
    const read = await readOrderPaper(tx, store, id);
    await requireSendable(tx, store, read, email);
    return read;
  });
  await limits.require(`supplier emails at once ${person.id}`, AT_ONCE);
  await limits.require(`supplier emails ${person.id}`, EMAILS_A_DAY);
  await limits.require(`supplier emails of ${store.storeId}`, EMAILS_A_DAY);
  const pdf = { name: `${orderTitle(orderReference(id))}.pdf`, content: await drawOrder(paper) };
  const { attachment, logo } = await saveEmailFiles(platform, person.id, pdf, paper.logo);
  const sender = paper.details?.legal_name ?? paper.store.name;
  const message = supplierOrderEmail({ to: email, order: paper.order, sender, from: person.email, logo });
  return db.asSystem(store.storeId, async (tx) => {
    const isFirst = await noteQueued(tx, store, { id, operationId, email });
    if (isFirst) {
      await logChange(tx, {
        ...store,
        userId: person.id,
        kind: 'product.supplier_order',
        at: now(),
        title: paper.order.supplier_name,
        changes: [{ field: 'supplier_order', after: orderReference(id) }],
      });
    }
    tx.afterCommit(() => mail.send({ ...message, attachment, reportTo: store.storeId }, operationId));
    return requireOrder(tx, store, id);
  });
}

/** @throws AppError as `emailOrder` */
async function requireSendable(tx: Tx, store: StoreScope, { order }: OrderPaper, email: string): Promise<void> {
  const supplier = order.supplier_id === null ? null : await requireSupplier(tx, store, order.supplier_id);
  if (order.status !== 'open') {
    throw new AppError('CONFLICT', { message: t('Nothing of this order is open any more.') });
  }
  if (supplier?.email !== email || !emailAddress.safeParse(email).success) {
    throw new AppError('CONFLICT', {
      message: t('The supplier’s email address has changed since you looked. Check it, then send the order.'),
    });
  }
}

interface Queued {
  readonly id: string;
  readonly operationId: string;
  readonly email: string;
}

/** False if the same request was made before: it keeps what came of it. @throws AppError CONFLICT while another one is being sent */
async function noteQueued(tx: Tx, { storeId }: StoreScope, { id, operationId, email }: Queued): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update supplier_orders set email_id = ${operationId}::uuid, email_to = ${email}, email_at = now(), email_state = 'queued',
      email_problem = null, updated_at = now()
    where store_id = ${storeId}::uuid and id = ${id}::uuid and email_id is distinct from ${operationId}::uuid
      and (email_state is distinct from 'queued' or email_at < now() - interval '25 hours')`.execute(tx.query);
  if ((numAffectedRows ?? 0n) > 0n) return true;
  const same = await tx.query
    .selectFrom('supplier_orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('email_id', '=', operationId)
    .executeTakeFirst();
  if (same === undefined) throw new AppError('CONFLICT', { message: t('This order is being emailed already.') });
  return false;
}

/** Most characters of a mail server's answer that are kept. */
const MAX_PROBLEM = 300;

/** Notes what came of the email of an order. */
export async function noteEmailReport({ db }: Pick<Platform, 'db'>, report: EmailReport): Promise<void> {
  const { storeId, id, state, problem } = report;
  await db.asSystem(storeId, ({ query }) =>
    sql`
      update supplier_orders set email_state = ${state}, email_problem = ${problem?.slice(0, MAX_PROBLEM) ?? null}
      where store_id = ${storeId}::uuid and email_id = ${id}::uuid`.execute(query),
  );
}
