import type { GoogleAccount } from '../google-analytics.data.ts';

/** A choice: a property of an account, or a site. */
export interface PropertyOption {
  /** The id that the server expects. */
  id: string;
  name: string;
}

export interface PropertyOptionGroup {
  /** The account's name; empty if there are no accounts. */
  name: string;
  choices: PropertyOption[];
}

/** Accounts with their properties. */
export function accountOptions(accounts: readonly GoogleAccount[]): PropertyOptionGroup[] {
  return accounts
    .filter(({ properties }) => properties.length > 0)
    .map(({ name, properties }) => ({ name, choices: properties }));
}

/** Sites that can be read. Google returns no data for a site whose ownership is not verified. */
export function siteOptions(sites: readonly { url: string; permission: string }[]): PropertyOptionGroup[] {
  const readable = sites.filter(({ permission }) => permission !== 'siteUnverifiedUser');
  if (readable.length === 0) return [];
  return [{ name: '', choices: readable.map(({ url }) => ({ id: url, name: url.replace(/^sc-domain:/, '') })) }];
}

/** The groups that match a name, a number or an account, with at most `most` choices, and the total number of matches. */
export function filterOptions(
  groups: readonly PropertyOptionGroup[],
  wanted: string,
  most: number,
): { groups: PropertyOptionGroup[]; found: number } {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const isMeant = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  let found = 0;
  const left: PropertyOptionGroup[] = [];
  for (const { name, choices } of groups) {
    const meant = choices.filter((choice) => isMeant(`${name} ${choice.name} ${choice.id}`));
    const shown = meant.slice(0, Math.max(0, most - found));
    found += meant.length;
    if (shown.length > 0) left.push({ name, choices: shown });
  }
  return { groups: left, found };
}
