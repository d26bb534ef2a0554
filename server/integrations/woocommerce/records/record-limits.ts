/**
 * The longest lists in a shop's record. A record with a longer one is set aside, except for metadata, whose further rows
 * are left out. Real shops stay far below; without limits, one record could keep the process or the database busy.
 */
export const RECORD_LIMITS = {
  /** Lines of an order. Wholesale orders have some hundreds; WooCommerce's own order screen fails before this. */
  lineItems: 2_000,
  /** Tax, shipping, fee and coupon lines. A marketplace has one shipping line per vendor. */
  otherLines: 500,
  /** Tax rates of a line. Places with several taxes have fewer than ten. */
  taxesOfLine: 50,
  refunds: 1_000,
  /** Rows of metadata. Plugins for custom fields store up to some hundreds. */
  metaData: 2_000,
  /** Categories, tags, images and attributes of a product. */
  productParts: 500,
  /** Values of an attribute, such as all colours. */
  attributeOptions: 2_000,
  /** Variation ids of a product. WooCommerce creates 50 at a time; some shops have a few thousand. */
  variations: 20_000,
  /** Namespaces of the API's index: one or more for each plugin. */
  namespaces: 1_000,
} as const;
