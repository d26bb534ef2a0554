declare const minted: unique symbol;

/**
 * A store the caller may act on, and how. Only the access gate (server/platform/access) creates one,
 * so a read without an access check does not compile.
 */
export type StoreScope = {
  readonly storeId: string;
  readonly organizationId: string;
  /** Shop settings the gate read in the same statement; absent in jobs. */
  readonly shop?: { readonly timezone: string; readonly currency: string; readonly lowStockAmount: unknown };
  readonly [minted]: 'store';
};

/** An organization the caller belongs to. Only the access gate creates one. */
export type OrganizationScope = { readonly organizationId: string; readonly [minted]: 'organization' };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID, as all our ids are. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
