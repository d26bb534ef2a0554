/** A property of Google Analytics. */
export type Property = { id: string; name: string; timeZone: string; currency: string };
export type Account = { id: string; name: string; properties: Property[] };
/** A site of Search Console. */
export type Site = { url: string; permission: string };

/** Somebody with a Google account, and what they may see. */
export type Person = {
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
  accounts: Account[];
  sites: Site[];
};

const johannesburg = { timeZone: 'Africa/Johannesburg', currency: 'ZAR' };

const KAAPSTAD: Account = {
  id: '100200300',
  name: 'Kaapstad Koffie',
  properties: [
    { id: '348611234', name: 'Kaapstad Koffie – shop', ...johannesburg },
    { id: '348611235', name: 'Kaapstad Koffie – blog', timeZone: 'America/New_York', currency: 'USD' },
  ],
};
const WHOLESALE: Account = {
  id: '100200301',
  name: 'Koffie Groothandel',
  properties: [{ id: '351004400', name: 'Wholesale portal', ...johannesburg }],
};

/** More than one page of them, as an agency has. */
function manyAccounts(count: number): Account[] {
  return Array.from({ length: count }, (_none, index) => ({
    id: String(200_000_001 + index),
    name: `Client ${index + 1}`,
    properties: [{ id: String(400_000_001 + index), name: `Client ${index + 1} – shop`, ...johannesburg }],
  }));
}

const SITES: Site[] = [
  { url: 'sc-domain:kaapstadkoffie.co.za', permission: 'siteOwner' },
  { url: 'https://blog.kaapstadkoffie.co.za/', permission: 'siteFullUser' },
  { url: 'https://nie-myne.co.za/', permission: 'siteUnverifiedUser' },
];

/** People who can sign in at the sandbox's Google. The first is the demo merchant. */
export const PEOPLE: readonly Person[] = [
  {
    sub: '100000000000000000001',
    email: 'demo@karoo.test',
    emailVerified: true,
    name: 'Demo Merchant',
    accounts: [KAAPSTAD, WHOLESALE],
    sites: SITES,
  },
  {
    sub: '100000000000000000002',
    email: 'thandi@kaapstadkoffie.co.za',
    emailVerified: true,
    name: 'Thandi Nkosi',
    accounts: [KAAPSTAD],
    sites: SITES,
  },
  {
    sub: '100000000000000000003',
    email: 'agentskap@bemarking.co.za',
    emailVerified: true,
    name: 'Pieter van Wyk',
    accounts: manyAccounts(230),
    sites: [],
  },
  {
    sub: '100000000000000000004',
    email: 'nuwe@kaapstadkoffie.co.za',
    emailVerified: true,
    name: 'Lindiwe Dube',
    accounts: [],
    sites: [],
  },
  {
    sub: '100000000000000000005',
    email: 'onbevestig@kaapstadkoffie.co.za',
    emailVerified: false,
    name: 'Sipho Botha',
    accounts: [],
    sites: [],
  },
];

export function personBySub(sub: string): Person | undefined {
  return PEOPLE.find((person) => person.sub === sub);
}
