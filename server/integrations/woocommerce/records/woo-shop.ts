import { list, object, objectOrEmpty, type Shaped } from './shape.ts';
import { flag, id, moment, text, word } from './woo-fields.ts';

/** `status` is active, paused or disabled (by the shop, after the seventh failed delivery in a row). */
export const wooWebhook = object({
  id,
  name: text,
  status: word,
  topic: text,
  delivery_url: text,
  date_created_gmt: moment,
  date_modified_gmt: moment,
});

export type WooWebhook = Shaped<typeof wooWebhook>;

/** The parts of `/system_status` that are read; "" where a key of few rights is not shown them. */
export const wooSystemStatus = object({
  environment: objectOrEmpty(object({ version: text, wp_version: text })),
  settings: objectOrEmpty(object({ currency: text, HPOS_enabled: flag, HPOS_sync_enabled: flag })),
});

export type WooSystemStatus = Shaped<typeof wooSystemStatus>;

/** One setting; its value is text, a list of texts, or (with some plugins) anything. */
export const wooSetting = object({ id: word, value: (value: unknown) => value });

export type WooSetting = Shaped<typeof wooSetting>;

/** The answer of the API's root, open to everybody. `gmt_offset` is in hours, a number or a text ("5.5"). */
export const wooApiIndex = object({
  name: text,
  home: text,
  timezone_string: text,
  gmt_offset: text,
  namespaces: list(text),
});

export type WooApiIndex = Shaped<typeof wooApiIndex>;
