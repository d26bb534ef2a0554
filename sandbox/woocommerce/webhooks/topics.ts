/** The WordPress hooks a webhook of each topic hangs on, as the shop names them. */
const HOOKS: { readonly [topic: string]: readonly string[] } = {
  'coupon.created': ['woocommerce_process_shop_coupon_meta', 'woocommerce_new_coupon'],
  'coupon.updated': ['woocommerce_process_shop_coupon_meta', 'woocommerce_update_coupon'],
  'coupon.deleted': ['wp_trash_post'],
  'coupon.restored': ['untrashed_post'],
  'customer.created': ['user_register', 'woocommerce_created_customer', 'woocommerce_new_customer'],
  'customer.updated': ['profile_update', 'woocommerce_update_customer'],
  'customer.deleted': ['delete_user'],
  'order.created': ['woocommerce_new_order'],
  'order.updated': ['woocommerce_update_order', 'woocommerce_order_refunded'],
  'order.deleted': ['wp_trash_post', 'woocommerce_trash_order'],
  'order.restored': ['untrashed_post', 'woocommerce_untrash_order'],
  'product.created': [
    'woocommerce_process_product_meta',
    'woocommerce_new_product',
    'woocommerce_new_product_variation',
  ],
  'product.updated': [
    'woocommerce_process_product_meta',
    'woocommerce_update_product',
    'woocommerce_update_product_variation',
  ],
  'product.deleted': ['wp_trash_post'],
  'product.restored': ['untrashed_post'],
};

export function hooksOf(topic: string): string[] | undefined {
  if (/^action\.\w+$/.test(topic)) return [topic.slice('action.'.length)];
  const hooks = HOOKS[topic];
  return hooks ? [...hooks] : undefined;
}
