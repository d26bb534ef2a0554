/** Expressions of the row and of settings that a transaction makes, and policies built from them, for row-rules.ts. */
const setting = (name: string, type: string) => `nullif(current_setting('${name}', true), '')::${type}`;
/** The store that the transaction names. The planner compares it once with the query's store, not per row. */
export const NAMED_STORE = `store_id = ${setting('app.store_id', 'uuid')}`;
/** The row's store does not hide its costs from the person. */
export const SEES_COSTS = `store_id = any (${setting('app.cost_store_ids', 'uuid[]')})`;
export const NAMED_OR_ANY_STORE = `store_id = coalesce(${setting('app.store_id', 'uuid')}, store_id)`;
export const VISIBLE_STORE = `store_id = any (${setting('app.store_ids', 'uuid[]')})`;
export const MEMBER_OF = `any (${setting('app.organization_ids', 'uuid[]')})`;
export const ADMIN_OF = `any (${setting('app.administered_organization_ids', 'uuid[]')})`;
export const OWNER_OF = `any (${setting('app.owned_organization_ids', 'uuid[]')})`;
export const PERSON = setting('app.user_id', 'uuid');
export const MEMBER = `organization_id = ${MEMBER_OF}`;
export const ADMIN = `organization_id = ${ADMIN_OF}`;
export const OWN = `user_id = ${PERSON}`;

/** Members of the store's organization read, even if the transaction names another store. */
export const storeRead = { member_reads: `for select to karoo_user using (${VISIBLE_STORE})` };
/** Jobs read and write all rows. */
export const jobs = { jobs: 'for all to karoo_system using (true) with check (true)' };
/** Users read and write their own rows in their organizations. */
export const ownInOrganization = {
  ...jobs,
  own_rows: `for all to karoo_user using (${MEMBER} and ${OWN}) with check (${MEMBER} and ${OWN})`,
};
/** Members read their own rows and shared ones, which owners and admins may delete. */
export const sharedInOrganization = {
  ...jobs,
  member_reads: `for select to karoo_user using (${MEMBER} and (is_shared or ${OWN}))`,
  own_adds: `for insert to karoo_user with check (${MEMBER} and ${OWN})`,
  own_changes: `for update to karoo_user using (${MEMBER} and ${OWN}) with check (${MEMBER} and ${OWN})`,
  own_removes: `for delete to karoo_user using (${MEMBER} and ${OWN})`,
  admin_removes: `for delete to karoo_user using (${ADMIN} and is_shared)`,
};
/** Users read their own rows. */
export const ownRead = { ...jobs, own_rows: `for select to karoo_user using (${OWN})` };
export const adminChanges = { admin_changes: `for update to karoo_user using (${ADMIN}) with check (${ADMIN})` };
/** Jobs find rows of all stores, and write those of the store that the transaction names. */
export const jobsOfAnyStore = {
  ...storeRead,
  job_store: `for all to karoo_system using (${NAMED_OR_ANY_STORE}) with check (${NAMED_STORE})`,
};

export function namesOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
