/**
 * Where WooCommerce and the plugin Cost of Goods keep costs in the meta data of orders, lines and products. A store can hide costs from
 * analysts: nobody searches by these keys, and answers to analysts lack them. Keys of the store’s own are in its cost settings:
 * `server/features/sums/hidden-cost-keys.ts`.
 */
export const COST_META_KEYS: readonly string[] = [
  '_cogs_total_value',
  '_cogs_value',
  '_wc_cog_cost',
  '_wc_cog_item_cost',
  '_wc_cog_item_total_cost',
  '_wc_cog_order_total_cost',
];

/**
 * Where the plugins of payment providers write their fee, and what is left after it: `karoo_payment_fee` reads the fees. Orders may be chosen
 * by these keys, but not by whom costs are hidden from.
 */
export const FEE_META_KEYS: readonly string[] = [
  'payfast_amount_fee',
  'payfast_amount_net',
  '_stripe_fee',
  '_stripe_net',
  '_wcpay_transaction_fee',
  '_wcpay_net',
  'PayPal Transaction Fee',
];
