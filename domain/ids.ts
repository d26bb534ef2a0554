declare const minted: unique symbol;

/**
 * A store somebody may act on, with what they may do. Only the access gate (server/platform/access) makes one,
 * so a read that forgot to ask who is reading does not compile.
 */
export type StoreScope = {
  readonly storeId: string;
  readonly organizationId: string;
  /** What the gate read of the shop in the same statement, for nearly every call asks for it next; absent for work of the server's own. */
  readonly shop?: { readonly timezone: string; readonly currency: string; readonly lowStockAmount: unknown };
  readonly [minted]: 'store';
};

/** An organization somebody belongs to; made by the access gate alone. */
export type OrganizationScope = { readonly organizationId: string; readonly [minted]: 'organization' };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID, as all ids of ours are. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
