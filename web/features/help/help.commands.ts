import type { Command } from '../../ui/links/command.ts';
import { t } from '#domain/language/t.ts';

/** The articles by title: their texts load with the help centre. A test compares them with the articles. */
const TITLES: readonly (readonly [article: string, title: string, words: string])[] = [
  ['connect-store', t('Connect your store'), t('woocommerce key secret permalinks firewall error failed')],
  ['figures', t('What each figure means'), t('sales net gross aov refunds stock definitions calculated')],
  [
    'dashboards',
    t('Your own dashboard, and links to it'),
    t('tiles edit layout preset share link accountant investor'),
  ],
  ['targets', t('Targets and the forecast'), t('target goal pace forecast month year')],
  ['explore', t('Ask any question about sales'), t('explore report breakdown conditions segment weekday campaign')],
  ['columns', t('Columns, and files as on screen'), t('column choose order set export csv excel pdf')],
  [
    'scheduled-reports',
    t('Reports that come by themselves'),
    t('email slack weekly monthly schedule automatic stop unsubscribe'),
  ],
  ['costs', t('Costs and profit'), t('cost cogs margin profit without cost refund analyst')],
  ['orders', t('Pack and send orders'), t('packing queue invoice print tracking courier address email')],
  ['vat', t('VAT and your accountant'), t('sars tax period output pack')],
  ['roles', t('Team and roles'), t('invite member accountant permissions admin manager analyst')],
  ['many-products', t('Change many products'), t('bulk import csv spreadsheet stock-take barcode')],
  ['offline', t('Work offline'), t('no connection load shedding waiting changes')],
  ['billing', t('Plans and billing'), t('trial price cancel refund payment')],
  ['shortcuts', t('Keyboard shortcuts'), 'keys'],
  ['security', t('Security and POPIA'), t('privacy personal information delete data')],
  ['contact', t('Contact us'), t('support email question')],
];

export const helpCommands: readonly Command[] = [
  { id: 'help', label: t('Help centre'), words: t('support docs questions how'), link: { to: '/dashboard/help' } },
  ...TITLES.map(([article, title, words]) => ({
    id: `help:${article}`,
    label: t('Help: {title}', { title }),
    words,
    // The router fills in parameters only from a second argument, which commands do not have.
    link: { to: `/dashboard/help/${article}` as NonNullable<Command['link']['to']> },
  })),
];
