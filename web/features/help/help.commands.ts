import type { Command } from '../../ui/links/command.ts';

/** The articles by title: their texts load with the help centre. A test compares them with the articles. */
const TITLES: readonly (readonly [article: string, title: string, words: string])[] = [
  ['connect-store', 'Connect your store', 'woocommerce key secret permalinks firewall error failed'],
  ['figures', 'What each figure means', 'sales net gross aov refunds stock definitions calculated'],
  ['vat', 'VAT and your accountant', 'sars tax period output pack'],
  ['roles', 'Team and roles', 'invite member accountant permissions admin manager analyst'],
  ['offline', 'Work offline', 'no connection load shedding waiting changes'],
  ['billing', 'Plans and billing', 'trial price cancel refund payment'],
  ['shortcuts', 'Keyboard shortcuts', 'keys'],
  ['security', 'Security and POPIA', 'privacy personal information delete data'],
  ['contact', 'Contact us', 'support email question'],
];

export const helpCommands: readonly Command[] = [
  { id: 'help', label: 'Help centre', words: 'support docs questions how', link: { to: '/dashboard/help' } },
  ...TITLES.map(([article, title, words]) => ({
    id: `help:${article}`,
    label: `Help: ${title}`,
    words,
    // The router fills in parameters only from a second argument, which commands do not have.
    link: { to: `/dashboard/help/${article}` as NonNullable<Command['link']['to']> },
  })),
];
