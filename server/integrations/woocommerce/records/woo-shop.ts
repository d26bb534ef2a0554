import { RECORD_LIMITS } from './record-limits.ts';
import { record } from './record-schema.ts';
import { list, object, type Shaped } from './shape.ts';
import { currency, flag, id, moment, text, word } from './woo-fields.ts';

/** `status` is active, paused, or disabled (by the shop, after repeated failed deliveries). */
export const wooWebhook = record({
  id,
  name: text,
  status: word,
  topic: text,
  delivery_url: text,
  date_created_gmt: moment,
  date_modified_gmt: moment,
});

export type WooWebhook = Shaped<typeof wooWebhook>;

/** Parts of `/system_status`; "" when the key has no permission to read them. */
export const wooSystemStatus = record({
  environment: object({ version: text, wp_version: text }),
  settings: object({ currency, HPOS_enabled: flag, HPOS_sync_enabled: flag }),
});

export type WooSystemStatus = Shaped<typeof wooSystemStatus>;

/** One setting; its value is text, a list of texts, or (with some plugins) anything. */
export const wooSetting = record({ id: word, value: (value: unknown) => value });

export type WooSetting = Shaped<typeof wooSetting>;

/** The API's index, which is usually public. `gmt_offset` is in hours, as a number or text ("5.5"). */
export const wooApiIndex = record({
  name: text,
  home: text,
  timezone_string: text,
  gmt_offset: text,
  namespaces: list(text, RECORD_LIMITS.namespaces),
});

export type WooApiIndex = Shaped<typeof wooApiIndex>;
