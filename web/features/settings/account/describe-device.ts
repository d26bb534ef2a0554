import { t } from '#domain/language/t.ts';

/** Browsers by user agent, in order, since most also name others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, t('Edge')],
  [/\b(OPR|Opera)\//, t('Opera')],
  [/\bSamsungBrowser\//, t('Samsung Internet')],
  [/\b(Firefox|FxiOS)\//, t('Firefox')],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, t('Chrome')],
  [/\bSafari\//, t('Safari')],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, t('Android')],
  [/\bWindows\b/, t('Windows')],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, t('Mac')],
  [/\bLinux\b/, t('Linux')],
];

function find(list: typeof BROWSERS, text: string): string | null {
  return list.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** A device by its user agent: "Chrome on Windows"; "Unknown device" if not recognized. */
export function describeDevice(userAgent: string | null): string {
  const browser = find(BROWSERS, userAgent ?? '');
  const system = find(SYSTEMS, userAgent ?? '');
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown device');
}

export function isHandheld(userAgent: string | null): boolean {
  return /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '');
}
