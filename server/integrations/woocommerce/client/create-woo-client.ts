import { type RequestPipeline, createRequestPipeline, type WooClientDeps } from './request-pipeline.ts';
import { listIn, readPage, readPartialPage, requireUncached } from './read-lists.ts';
import { readRows } from './read-rows.ts';
import { type RecordSchema, ShapeError } from '../records/record-schema.ts';
import type { WooResponse, WooCallOptions, WooClient, WooWebhookFields } from './woo-client.ts';
import type { WooConnection } from '../connection/woo-connection.ts';
import { WooError } from '../errors/woo-error.ts';
import { type WooOrderStatus, wooOrderStatus } from '../records/woo-order.ts';
import type { WooParams } from './woo-params.ts';
import { parseRecordsInSlices, schemaOf } from '../records/woo-schemas.ts';
import { wooSetting, wooSystemStatus, wooWebhook } from '../records/woo-shop.ts';

const NEWEST_FIRST: WooParams = { per_page: 50, page: 1, orderby: 'date', order: 'desc' };
const STATUS_FIELDS = [
  'environment.version',
  'environment.wp_version',
  'settings.currency',
  'settings.HPOS_enabled',
  'settings.HPOS_sync_enabled',
];

/** Creates the client of one shop. Reuse it, because it learns how fast the shop is. */
export function createWooClient(connection: WooConnection, deps: WooClientDeps): WooClient {
  const pipeline = createRequestPipeline(connection, deps);
  return {
    ...listCalls(pipeline),
    ...singleCalls(pipeline),
    ...webhookCalls(pipeline),
    request: (method, path, options) => pipeline.request(method, path, options),
    get concurrency() {
      return pipeline.concurrency;
    },
  };
}

type ListCalls = Pick<WooClient, 'listPage' | 'listFields' | 'count' | 'requireUncached' | 'getOrders' | 'getProducts'>;

function listCalls(pipeline: RequestPipeline): ListCalls {
  const listPage: WooClient['listPage'] = (resource, params = {}, options = {}) =>
    readPage(pipeline, resource, schemaOf(resource), params, options);
  return {
    listPage,
    listFields: (resource, fields, params = {}, options = {}) =>
      readPartialPage(pipeline, resource, fields, params, options),
    async count(resource, params = {}, options = {}) {
      const { total } = await readPartialPage(pipeline, resource, [], { ...params, per_page: 1, page: 1 }, options);
      return total;
    },
    requireUncached: (resource, options = {}) => requireUncached(pipeline, resource, options),
    getOrders: (params, options) => listPage('orders', { ...NEWEST_FIRST, ...params }, options),
    getProducts: (params, options) => listPage('products', { ...NEWEST_FIRST, ...params }, options),
  };
}

type SingleCalls = Pick<WooClient, 'getOrderStatuses' | 'getSystemStatus' | 'getSettings'>;

function singleCalls(pipeline: RequestPipeline): SingleCalls {
  async function one<T>(path: string, schema: RecordSchema<T>, options: WooCallOptions = {}, params: WooParams = {}) {
    return readOne(await pipeline.request('GET', path, { ...options, params }), schema, options, path);
  }
  return {
    getSystemStatus: (options) => one('system_status', wooSystemStatus, options, { _fields: STATUS_FIELDS }),
    async getSettings(group, options = {}) {
      const response = await pipeline.request('GET', `settings/${group}`, options);
      return (await parseRecordsInSlices(wooSetting, listIn(response, `settings/${group}`))).records;
    },
    getOrderStatuses: (options = {}) => readOrderStatuses(pipeline, options),
  };
}

async function readOrderStatuses(
  pipeline: RequestPipeline,
  options: WooCallOptions,
): Promise<readonly WooOrderStatus[]> {
  const path = 'orders/statuses';
  try {
    const response = await pipeline.request('GET', path, options);
    return (await parseRecordsInSlices(wooOrderStatus, listIn(response, path))).records;
  } catch (error) {
    if (!(error instanceof WooError) || error.code !== 'NOT_FOUND') throw error;
    // Before WooCommerce 9.6, only this report lists the statuses.
    const response = await pipeline.request('GET', 'reports/orders/totals', options);
    const totals = listIn(response, 'reports/orders/totals');
    const { records } = await parseRecordsInSlices(wooOrderStatus, totals);
    return records.map(({ slug, name }) => ({ slug, name }));
  }
}

function readOne<T>(response: WooResponse, schema: RecordSchema<T>, options: WooCallOptions, path: string): T {
  try {
    return schema(response.data);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw new WooError('UNREADABLE_RECORD', `${options.operation ?? `GET /${path}`}: ${error.message}`, {
      status: response.status,
    });
  }
}

function webhookBody(request: Partial<WooWebhookFields> & { readonly status?: string }) {
  const { deliveryUrl, ...rest } = request;
  return { ...rest, delivery_url: deliveryUrl };
}

type WebhookCalls = Pick<WooClient, 'listWebhooks' | 'createWebhook' | 'updateWebhook' | 'deleteWebhook'>;

function webhookCalls(pipeline: RequestPipeline): WebhookCalls {
  return {
    async listWebhooks(options = {}) {
      const rows = await readRows(pipeline, { path: 'webhooks', maxPages: 10, beyond: 'refuse' }, options);
      return (await parseRecordsInSlices(wooWebhook, rows)).records;
    },
    async createWebhook(request, options = {}) {
      const body = webhookBody({ ...request, status: 'active' });
      const response = await pipeline.request('POST', 'webhooks', { ...options, body });
      return readOne(response, wooWebhook, options, 'webhooks');
    },
    async updateWebhook(id, change, options = {}) {
      const path = `webhooks/${id}`;
      const body = webhookBody(change);
      const response = await pipeline.request('PUT', path, { ...options, body, idempotent: true });
      return readOne(response, wooWebhook, options, path);
    },
    async deleteWebhook(id, options = {}) {
      try {
        await pipeline.request('DELETE', `webhooks/${id}`, { ...options, params: { force: true }, idempotent: true });
      } catch (error) {
        if (!(error instanceof WooError) || error.code !== 'NOT_FOUND') throw error;
      }
    },
  };
}
