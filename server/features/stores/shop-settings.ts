import {
  type DecidedSetting,
  isDecided,
  SHOP_SETTING_NAMES,
  type ShopSetting,
  type ShopSettings,
  type AppliedSetting,
} from '#domain/shop-settings.ts';

/** What the shop says of its settings, without what it does not say. */
export type SaidSettings = Partial<ShopSettings>;

/** The settings that figures follow. */
export type DecidedSettings = Pick<ShopSettings, DecidedSetting>;

/** The settings that Karoo uses; those that apply at once may be unknown. */
export type UsedSettings = DecidedSettings & {
  readonly [Setting in AppliedSetting]: ShopSettings[Setting] | undefined;
};

type Value = ShopSettings[ShopSetting];

/** Changes that wait for a person, to decide or to see. One that applies already keeps what it was. */
export type PendingSettings = {
  readonly [Setting in ShopSetting]?: { readonly before?: Value; readonly after: Value };
};

interface Known {
  readonly used: UsedSettings;
  /** What the shop said before; null when nothing was kept. */
  readonly said: SaidSettings | null;
  readonly pending: PendingSettings;
}

/**
 * Compares what a shop says now with what it said before. A setting that changed in the shop and differs from the one that the figures
 * follow waits for a person. One that somebody refused is not asked about again until it changes in the shop. A setting that applies at
 * once waits to be seen, until it changes back.
 */
export function compareSettings(
  { used, said, pending }: Known,
  now: SaidSettings,
): { said: SaidSettings; pending: PendingSettings } {
  const waiting: { [Setting in ShopSetting]?: { before?: Value; after: Value } } = { ...pending };
  for (const setting of SHOP_SETTING_NAMES) {
    const value = now[setting];
    if (value === undefined) continue;
    const before = pending[setting]?.before ?? used[setting];
    // What was not known before is no change.
    if (before === undefined) continue;
    if (isSame(value, before)) delete waiting[setting];
    else if (!isDecided(setting)) waiting[setting] = { before, after: value };
    else if (!isSame(value, saidBefore(setting, { said, used, value }))) waiting[setting] = { after: value };
  }
  return { said: { ...said, ...now }, pending: waiting };
}

/** Before anything was kept, members may have chosen another date than the shop's. The rest came from the shop. */
function saidBefore(
  setting: DecidedSetting,
  { said, used, value }: Pick<Known, 'said' | 'used'> & { value: Value },
): Value {
  return said?.[setting] ?? (said === null && setting === 'date_type' ? value : used[setting]);
}

/** The settings that figures follow once those that wait are used. */
export function withPending(used: DecidedSettings, pending: PendingSettings): DecidedSettings {
  const changes = decidedIn(pending).map((setting) => [setting, pending[setting]?.after]);
  return { ...used, ...(Object.fromEntries(changes) as SaidSettings) };
}

/** Those of the pending settings that a person decides about. */
export function decidedIn(pending: PendingSettings): DecidedSetting[] {
  return Object.keys(pending).filter(isDecided);
}

function isSame(one: Value, other: Value): boolean {
  return settingText(one) === settingText(other);
}

/** A setting as one text, for comparisons and the activity log: statuses sorted, separated by commas. */
export function settingText(value: Value): string {
  return Array.isArray(value) ? value.toSorted().join(', ') : String(value);
}
