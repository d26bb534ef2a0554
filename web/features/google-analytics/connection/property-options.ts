import type { GoogleAccount } from '../google-analytics.data.ts';

/** Something that can be read: a property of an account, or a site. */
export interface PropertyOption {
  /** As it is given to the server. */
  id: string;
  name: string;
}

export interface PropertyOptionGroup {
  /** Of the account; empty where there are no accounts. */
  name: string;
  choices: PropertyOption[];
}

/** Accounts with what can be chosen in them. */
export function accountOptions(accounts: readonly GoogleAccount[]): PropertyOptionGroup[] {
  return accounts
    .filter(({ properties }) => properties.length > 0)
    .map(({ name, properties }) => ({ name, choices: properties }));
}

/** Sites that can be read; a site whose owner somebody has not shown to be answers nothing. */
export function siteOptions(sites: readonly { url: string; permission: string }[]): PropertyOptionGroup[] {
  const readable = sites.filter(({ permission }) => permission !== 'siteUnverifiedUser');
  if (readable.length === 0) return [];
  return [{ name: '', choices: readable.map(({ url }) => ({ id: url, name: url.replace(/^sc-domain:/, '') })) }];
}

/** What is left of the groups when one looks for a name, a number or an account; at most `most` choices, and how many there are. */
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
