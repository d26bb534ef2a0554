import type { z } from 'zod';
import type { shipment } from '#contract/orders/order-detail.ts';

/** Where WooCommerce Shipment Tracking and Advanced Shipment Tracking keep an order's parcels. */
export const TRACKING_META = '_wc_shipment_tracking_items';

export type Shipment = z.output<typeof shipment>;

/** A parcel as the plugins keep it. Fields that are not ours are kept as they are. */
export type TrackingItem = Readonly<Record<string, unknown>>;

interface Meta {
  readonly id?: unknown;
  readonly key?: unknown;
  readonly value?: unknown;
}

/** The row of the order's metadata that holds its parcels, if there is one. */
export function trackingMeta(metaData: readonly Meta[]): Meta | undefined {
  return metaData.find(({ key }) => key === TRACKING_META);
}

/** The parcels in an order's metadata. A PHP list with gaps arrives as an object. */
export function trackingItems(metaData: readonly Meta[]): TrackingItem[] {
  const value = trackingMeta(metaData)?.value;
  const rows: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return rows.filter((row): row is TrackingItem => typeof row === 'object' && row !== null);
}

/** The parcels in an order's metadata as the contract has them; those without a number are left out. */
export function shipmentsOf(metaData: readonly Meta[]): Shipment[] {
  return trackingItems(metaData)
    .map(shipmentOf)
    .filter((shipment) => shipment.tracking_number !== '');
}

/** A plugin's own courier is in `tracking_provider`, one that a person named in `custom_tracking_provider`. */
export function shipmentOf(item: TrackingItem): Shipment {
  const url = textOf(item['custom_tracking_link']);
  return {
    id: textOf(item['tracking_id']),
    courier: textOf(item['custom_tracking_provider']) || textOf(item['tracking_provider']),
    tracking_number: textOf(item['tracking_number']),
    tracking_url: /^https?:\/\//i.test(url) ? url : null,
    shipped_at: instantOf(item['date_shipped']),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** The plugins keep seconds since 1970; imports also write days. */
function instantOf(value: unknown): string | null {
  const text = textOf(value);
  const date = new Date(/^\d{1,12}$/.test(text) ? Number(text) * 1000 : text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
