/** A change of an order's status, or a note. `by`: the key of an operation, or "shop". */
export interface ShopWrite {
  readonly by: string;
  readonly order: number;
  readonly status: string;
  readonly before: string;
  /** How many writes the shop had when this one was sent. */
  readonly sentAfter: number;
}

/** A note of an order, as the shop returns it. */
export interface ShopNote {
  readonly id: number;
  readonly note: string;
  readonly customer_note: boolean;
  readonly date_created_gmt: string;
}
