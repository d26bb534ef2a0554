import * as t from '../settings.text.ts';

/** Browsers by user agent, in order, since most also name others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, t.edge],
  [/\b(OPR|Opera)\//, t.opera],
  [/\bSamsungBrowser\//, t.samsungInternet],
  [/\b(Firefox|FxiOS)\//, t.firefox],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, t.chrome],
  [/\bSafari\//, t.safari],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, t.android],
  [/\bWindows\b/, t.windows],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, t.mac],
  [/\bLinux\b/, t.linux],
];

function find(list: typeof BROWSERS, text: string): string | null {
  return list.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** A device by its user agent: "Chrome on Windows"; "Unknown device" if not recognized. */
export function describeDevice(userAgent: string | null): string {
  const browser = find(BROWSERS, userAgent ?? '');
  const system = find(SYSTEMS, userAgent ?? '');
  if (browser && system) return t.onBrowser(browser, system);
  return browser ?? system ?? t.unknownDevice;
}

export function isHandheld(userAgent: string | null): boolean {
  return /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '');
}
