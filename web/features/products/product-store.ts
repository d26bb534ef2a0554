/** The store of a product on screen; prices are in its currency. */
export interface ProductStore {
  id: string;
  organization_id: string;
  currency: string;
  timezone: string;
}
