import type { Json } from '#domain/generated-shop/wire.ts';
import type { Shop } from '../../shop.ts';
import { importStatus, ordersReport, revenueStats } from './analytics-routes.ts';
import { answer, type Call, type RestAnswer } from '../answer.ts';
import { customerHandlers as customers, customerTotals } from './customer-routes.ts';
import { addMedia } from './media-routes.ts';
import { orderActionHandlers as actions } from './order-action-routes.ts';
import { orderHandlers as orders, orderTotals } from './order-routes.ts';
import { refundHandlers as refunds } from './refund-routes.ts';
import { productHandlers as products, productTotals } from './product-routes.ts';
import {
  couponTotals,
  fixed,
  fixedList,
  getTerm,
  listTerms,
  listZones,
  removeTerm,
  salesReport,
  setting,
  systemStatus,
  tableHandlers,
  zonePart,
} from './shop-routes.ts';
import { webhookHandlers as webhooks, type Pinger } from './webhook-routes.ts';

type Handler = (call: Call, pinger: Pinger) => RestAnswer | Promise<RestAnswer>;
type Methods = { GET?: Handler; POST?: Handler; PUT?: Handler; DELETE?: Handler };

/** One address of the interface; `#` in its pattern stands for an id, `*` for a word. */
export type Route = {
  pattern: RegExp;
  isList: boolean;
  isBatch: boolean;
  allow: string;
  methods: Methods;
  old: boolean;
};

const ALLOW = {
  read: 'GET',
  list: 'GET, POST',
  item: 'GET, POST, PUT, PATCH, DELETE',
  batch: 'POST, PUT, PATCH',
  refund: 'GET, DELETE',
  places: 'GET, POST, PUT, PATCH',
};

/** `old: false` marks what shops from before 9.0 do not have. */
function route(path: string, allow: string, methods: Methods, old = true, namespace = 'wc/v3'): Route {
  const pattern = new RegExp(
    `^/${namespace}/${path.replaceAll('#', String.raw`(\d+)`).replaceAll('*', String.raw`([\w-]+)`)}$`,
  );
  return {
    pattern,
    isList: !path.endsWith('#') && !path.endsWith('*'),
    isBatch: path.endsWith('/batch'),
    allow,
    methods,
    old,
  };
}

const report =
  (totals: (shop: Shop) => Json): Handler =>
  (call) =>
    answer(call, totals(call.shop));

function tableRoutes(path: string, name: Parameters<typeof tableHandlers>[0]): Route[] {
  const table = tableHandlers(name);
  return [
    route(path, ALLOW.list, { GET: table.list, POST: table.add }),
    route(`${path}/#`, ALLOW.item, { GET: table.get, PUT: table.put, POST: table.put, DELETE: table.remove }),
  ];
}

const ORDER_ROUTES = [
  route('orders', ALLOW.list, { GET: orders.listOrders, POST: orders.createOrder }),
  route('orders/batch', ALLOW.batch, { POST: orders.batchOrders, PUT: orders.batchOrders }),
  route('orders/statuses', ALLOW.read, { GET: fixed('orders/statuses') }, false),
  route('orders/#', ALLOW.item, {
    GET: orders.getOrder,
    PUT: orders.putOrder,
    POST: orders.putOrder,
    DELETE: orders.deleteOrder,
  }),
  route('orders/#/refunds', ALLOW.list, { GET: refunds.listOrderRefunds, POST: refunds.createRefund }),
  route('orders/#/refunds/#', ALLOW.refund, { GET: refunds.getRefund, DELETE: refunds.deleteRefund }),
  route('orders/#/notes', ALLOW.list, { GET: orders.listNotes, POST: orders.createNote }),
  route('orders/#/actions/email_templates', ALLOW.read, { GET: actions.listTemplates }, false),
  route('orders/#/actions/send_email', 'POST', { POST: actions.sendEmail }, false),
  route('refunds', ALLOW.read, { GET: refunds.listAllRefunds }, false),
];

const PRODUCT_ROUTES = [
  route('products', ALLOW.list, { GET: products.listProducts, POST: products.addProduct }),
  route('products/batch', ALLOW.batch, { POST: products.batchProducts, PUT: products.batchProducts }),
  route('products/#', ALLOW.item, {
    GET: products.getProduct,
    PUT: products.putProduct,
    POST: products.putProduct,
    DELETE: products.removeProduct,
  }),
  route('products/#/variations', ALLOW.list, { GET: products.listVariations, POST: products.addVariation }),
  route('products/#/variations/batch', ALLOW.batch, { POST: products.batchVariations, PUT: products.batchVariations }),
  route('products/#/variations/#', ALLOW.item, {
    GET: products.getVariation,
    PUT: products.putVariation,
    POST: products.putVariation,
    DELETE: products.removeVariation,
  }),
  route('variations', ALLOW.read, { GET: products.listAllVariations }, false),
  ...tableRoutes('products/categories', 'categories'),
  ...tableRoutes('products/tags', 'tags'),
  ...tableRoutes('products/brands', 'brands'),
  ...tableRoutes('products/attributes', 'attributes'),
  ...tableRoutes('products/reviews', 'reviews'),
  route('products/attributes/#/terms', ALLOW.list, { GET: listTerms }),
  route('products/attributes/#/terms/#', ALLOW.item, { GET: getTerm, DELETE: removeTerm }),
  route('products/shipping_classes', ALLOW.list, {
    GET: (call) => answer(call, [], 200, { 'X-WP-Total': '0', 'X-WP-TotalPages': '0' }),
  }),
];

const CUSTOMER_ROUTES = [
  route('customers', ALLOW.list, { GET: customers.listCustomers, POST: customers.addCustomer }),
  route('customers/batch', ALLOW.batch, { POST: customers.batchCustomers, PUT: customers.batchCustomers }),
  route('customers/#', ALLOW.item, {
    GET: customers.getCustomer,
    PUT: customers.putCustomer,
    POST: customers.putCustomer,
    DELETE: customers.deleteCustomer,
  }),
  route('customers/#/downloads', ALLOW.read, { GET: customers.downloads }),
];

const SHOP_ROUTES = [
  ...tableRoutes('coupons', 'coupons'),
  ...tableRoutes('taxes', 'taxes'),
  route('taxes/classes', ALLOW.list, { GET: fixedList('taxes/classes') }),
  route('webhooks', ALLOW.list, { GET: webhooks.listWebhooks, POST: webhooks.addWebhook }),
  route('webhooks/#', ALLOW.item, {
    GET: webhooks.getWebhook,
    PUT: webhooks.putWebhook,
    POST: webhooks.putWebhook,
    DELETE: webhooks.deleteWebhook,
  }),
  route('system_status', ALLOW.read, { GET: systemStatus }),
  route('settings', ALLOW.read, { GET: fixed('settings') }),
  route('settings/*', ALLOW.read, { GET: setting }),
  route('settings/*/*', ALLOW.places, { GET: setting, PUT: setting, POST: setting }),
  route('data/currencies/current', ALLOW.read, { GET: fixed('data/currencies/current') }),
  route('data/currencies/zar', ALLOW.read, { GET: fixed('data/currencies/zar') }),
  route('data/countries/za', ALLOW.read, { GET: fixed('data/countries/za') }),
  route('payment_gateways', ALLOW.read, { GET: fixedList('payment_gateways') }),
  route('shipping/zones', ALLOW.list, { GET: listZones }),
  route('shipping/zones/#/methods', ALLOW.list, { GET: zonePart('methods') }),
  route('shipping/zones/#/locations', ALLOW.places, { GET: zonePart('locations') }),
  route('reports', ALLOW.read, { GET: fixed('reports') }),
  route('reports/sales', ALLOW.read, { GET: salesReport }),
  route('reports/top_sellers', ALLOW.read, { GET: (call) => answer(call, []) }),
  route('reports/orders/totals', ALLOW.read, { GET: orderTotals }),
  route('reports/revenue/stats', ALLOW.read, { GET: revenueStats }, false, 'wc-analytics'),
  route('reports/orders', ALLOW.read, { GET: ordersReport }, false, 'wc-analytics'),
  route('imports/status', ALLOW.read, { GET: importStatus }, false, 'wc-analytics'),
  route('reports/products/totals', ALLOW.read, { GET: report(productTotals) }),
  route('reports/customers/totals', ALLOW.read, { GET: report(customerTotals) }),
  route('reports/coupons/totals', ALLOW.read, { GET: report(couponTotals) }),
];

const WORDPRESS_ROUTES = [route('media', ALLOW.list, { POST: addMedia }, true, 'wp/v2')];

export const ROUTES: readonly Route[] = [
  ...WORDPRESS_ROUTES,
  ...ORDER_ROUTES,
  ...PRODUCT_ROUTES,
  ...CUSTOMER_ROUTES,
  ...SHOP_ROUTES,
];
