import type { Command } from '../../ui/links/command.ts';
import * as t from './help.text.ts';

/** The articles by title: their texts load with the help centre. A test compares them with the articles. */
const TITLES: readonly (readonly [article: string, title: string, words: string])[] = [
  ['connect-store', t.connectYourStore, t.woocommerceKeySecretPermalinksFirewall],
  ['figures', t.whatEachFigureMeans, t.salesNetGrossAovRefunds],
  ['orders', t.packAndSendOrders, t.packingTrackingCourierAddressEmail],
  ['vat', t.vatAndYourAccountant, t.sarsTaxPeriodOutputPack],
  ['roles', t.teamAndRoles, t.inviteMemberAccountantPermissionsAdmin],
  ['many-products', t.changeManyProducts, t.bulkImportCsvStockTake],
  ['offline', t.workOffline, t.noConnectionLoadSheddingWaitingChanges],
  ['billing', t.plansAndBilling, t.trialPriceCancelRefundPayment],
  ['shortcuts', t.keyboardShortcuts, 'keys'],
  ['security', t.securityAndPopia, t.privacyPersonalInformationDeleteData],
  ['contact', t.contactUs, t.supportEmailQuestion],
];

export const helpCommands: readonly Command[] = [
  { id: 'help', label: t.helpCentre, words: t.supportDocsQuestionsHow, link: { to: '/dashboard/help' } },
  ...TITLES.map(([article, title, words]) => ({
    id: `help:${article}`,
    label: t.helpTitle(title),
    words,
    // The router fills in parameters only from a second argument, which commands do not have.
    link: { to: `/dashboard/help/${article}` as NonNullable<Command['link']['to']> },
  })),
];
