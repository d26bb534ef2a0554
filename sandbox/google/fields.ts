import type { Counts } from './visits.ts';

/** A breakdown of a day: the name of each part in each dimension, and its share of the day. */
export type Cut = { dimensions: readonly string[]; parts: readonly { values: readonly string[]; weight: number }[] };

const part = (weight: number, ...values: string[]) => ({ values, weight });

export const CUTS: readonly Cut[] = [
  {
    dimensions: ['sessionSource', 'sessionMedium', 'sessionDefaultChannelGroup'],
    parts: [
      part(41, 'google', 'organic', 'Organic Search'),
      part(21, '(direct)', '(none)', 'Direct'),
      part(13, 'google', 'cpc', 'Paid Search'),
      part(9, 'instagram', 'social', 'Organic Social'),
      part(7, 'facebook.com', 'referral', 'Organic Social'),
      part(5, 'nuusbrief', 'email', 'Email'),
      part(3, 'bing', 'organic', 'Organic Search'),
      part(1, 'pricecheck.co.za', 'referral', 'Referral'),
    ],
  },
  {
    dimensions: ['country', 'countryId'],
    parts: [
      part(82, 'South Africa', 'ZA'),
      part(6, 'Namibia', 'NA'),
      part(5, 'United Kingdom', 'GB'),
      part(4, 'Botswana', 'BW'),
      part(2, 'United States', 'US'),
      part(1, 'Germany', 'DE'),
    ],
  },
  { dimensions: ['deviceCategory'], parts: [part(66, 'mobile'), part(30, 'desktop'), part(4, 'tablet')] },
  {
    dimensions: ['pagePath', 'pageTitle', 'unifiedScreenName'],
    parts: (
      [
        [26, '/', 'Kaapstad Koffie'],
        [19, '/winkel/', 'Winkel'],
        [12, '/produk/huisversnit-1kg/', 'Huisversnit 1 kg'],
        [9, '/produk/etiopie-yirgacheffe/', 'Etiopië Yirgacheffe'],
        [7, '/mandjie/', 'Mandjie'],
        [6, '/betaal/', 'Betaal'],
        [5, '/produk/french-press/', 'French press'],
        [4, '/blog/hoe-om-te-brou/', 'Hoe om te brou'],
        [4, '/kontak/', 'Kontak'],
        [3, '/aflewering/', 'Aflewering'],
        [3, '/my-rekening/', 'My rekening'],
        [2, '/oor-ons/', 'Oor ons'],
      ] as const
    ).map(([weight, path, title]) => part(weight, path, title, title)),
  },
];

const perUnit = (sum: number, units: number) => (units === 0 ? 0 : sum / units);
const rand = (cents: number) => (cents / 100).toFixed(2);

type Metric = { type: string; of: (counts: Counts, days: number) => string };
const whole = (of: (counts: Counts) => number): Metric => ({
  type: 'TYPE_INTEGER',
  of: (counts) => String(of(counts)),
});
const ratio = (of: (counts: Counts) => number, type = 'TYPE_FLOAT'): Metric => ({
  type,
  of: (counts) => String(of(counts)),
});
const amount = (of: (counts: Counts) => number): Metric => ({
  type: 'TYPE_CURRENCY',
  of: (counts) => rand(of(counts)),
});

export const METRICS: Readonly<Record<string, Metric>> = {
  sessions: whole(({ sessions }) => sessions),
  engagedSessions: whole(({ engaged }) => engaged),
  activeUsers: whole(({ users }) => users),
  totalUsers: whole(({ users }) => users),
  newUsers: whole(({ newUsers }) => newUsers),
  screenPageViews: whole(({ views }) => views),
  eventCount: whole(({ events }) => events),
  keyEvents: whole(({ purchases }) => purchases),
  addToCarts: whole(({ addToCarts }) => addToCarts),
  checkouts: whole(({ checkouts }) => checkouts),
  transactions: whole(({ purchases }) => purchases),
  ecommercePurchases: whole(({ purchases }) => purchases),
  userEngagementDuration: { type: 'TYPE_SECONDS', of: ({ engagementSeconds }) => String(engagementSeconds) },
  bounceRate: ratio(({ sessions, engaged }) => perUnit(sessions - engaged, sessions)),
  engagementRate: ratio(({ sessions, engaged }) => perUnit(engaged, sessions)),
  averageSessionDuration: ratio(({ sessionSeconds, sessions }) => perUnit(sessionSeconds, sessions), 'TYPE_SECONDS'),
  screenPageViewsPerSession: ratio(({ views, sessions }) => perUnit(views, sessions)),
  purchaseRevenue: amount(({ revenue }) => revenue),
  totalRevenue: amount(({ revenue }) => revenue),
  averagePurchaseRevenue: amount(({ revenue, purchases }) => perUnit(revenue, purchases)),
};

/** The only dimensions that are available for the last 30 minutes. */
export const REALTIME_DIMENSIONS = [
  'appVersion',
  'audienceName',
  'city',
  'country',
  'countryId',
  'deviceCategory',
  'eventName',
  'minutesAgo',
  'platform',
  'streamName',
  'unifiedScreenName',
];
export const REALTIME_METRICS = ['activeUsers', 'eventCount', 'keyEvents', 'screenPageViews'];
