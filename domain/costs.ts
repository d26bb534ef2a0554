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
