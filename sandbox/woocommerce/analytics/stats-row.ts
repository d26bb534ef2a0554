/** A row of WooCommerce's table `wc_order_stats`: an order, or a refund with negative amounts. In cents. */
export interface OrderStats {
  readonly id: number;
  /** The order of a refund; 0 for an order. */
  readonly parent: number;
  readonly number: number;
  /** Seconds since 1970. An order that was never paid has no date to count on. */
  readonly date: number | null;
  readonly created: number;
  readonly status: string;
  readonly items: number;
  readonly total: number;
  readonly tax: number;
  readonly shipping: number;
  readonly net: number;
  /** The order's rows in the table of coupons. */
  readonly coupons: readonly { id: number; code: string; discount: number }[];
}
