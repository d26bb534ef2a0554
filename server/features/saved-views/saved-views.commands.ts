import { sql } from 'kysely';
import { customers } from '#contract/customers/customers.ts';
import { orders } from '#contract/orders/orders.ts';
import { products } from '#contract/products/products.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { inputSchemaOf, unknownFilter } from '../../platform/http/call-input.ts';
import type { SavedView } from './saved-views.queries.ts';

const MAX_VIEWS = 50;

/** What the calls of the lists take. */
const INPUTS = {
  orders: inputSchemaOf(orders.list),
  products: inputSchemaOf(products.list),
  customers: inputSchemaOf(customers.list),
};

/**
 * Saves a view of the signed-in person.
 * @throws AppError INVALID_INPUT at the limit, and for filters that the list does not have.
 */
export async function createSavedView(
  tx: Tx,
  scope: OrganizationScope,
  userId: string,
  view: Omit<SavedView, 'id'>,
): Promise<SavedView> {
  const unknown = unknownFilter(INPUTS[view.screen], new URLSearchParams(view.query).keys());
  if (unknown !== null) throw invalidInput('query', unknown.message);
  const { rows } = await sql<SavedView>`
    insert into saved_views (organization_id, user_id, screen, name, query)
    select ${scope.organizationId}::uuid, ${userId}::uuid, ${view.screen}, ${view.name}, ${view.query}
    where (select count(*) from saved_views where organization_id = ${scope.organizationId}::uuid and screen = ${view.screen}) < ${MAX_VIEWS}::int
    returning id, screen, name, query`.execute(tx.query);
  const created = rows[0];
  if (created === undefined) {
    throw invalidInput(
      'name',
      t('You have {maxViews} saved views for this screen, which is the limit. Delete one first.', {
        maxViews: MAX_VIEWS,
      }),
    );
  }
  return created;
}

/**
 * Deletes a view of the signed-in person.
 * @throws AppError NOT_FOUND when it does not exist.
 */
export async function removeSavedView(tx: Tx, scope: OrganizationScope, id: string): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    delete from saved_views where organization_id = ${scope.organizationId}::uuid and id = ${id}::uuid returning id`.execute(
    tx.query,
  );
  const removed = rows[0];
  if (removed === undefined) throw new AppError('NOT_FOUND', { message: t('We can’t find this saved view.') });
  return removed;
}
