import type { LegalDocument } from './legal-document.ts';

export const DISCLAIMER: LegalDocument = {
  path: '/disclaimer',
  aliases: [],
  title: 'Disclaimer',
  description:
    'What Karoo’s figures are computed from, and what they are not: no tax, accounting, legal or investment advice.',
  updated: '2026-11-21',
  intro:
    'Karoo helps you see your shop. It does not decide for you, and it does not replace your bookkeeper. Please read what its figures are and what they are not.',
  sections: [
    {
      id: 'the-figures',
      heading: 'Where the figures come from',
      blocks: [
        {
          text: 'Every figure is computed from the data of your own shop, by the definitions that WooCommerce uses. On every screen a figure says how it is computed. If an order in the shop is wrong, missing or changed later, the figure follows it.',
        },
        {
          list: [
            'Figures are as fresh as the last sync, whose time Karoo shows. A shop that cannot be reached gives no new data.',
            'Amounts in other currencies than the shop’s are shown apart and never mixed in.',
            'Orders with the statuses that the shop excludes from its analytics are not counted as sales.',
            'Other programs may count differently, by another date or another set of statuses. A difference is not always an error.',
          ],
        },
      ],
    },
    {
      id: 'no-advice',
      heading: 'No tax, accounting or legal advice',
      blocks: [
        {
          text: 'Nothing in Karoo is tax, accounting, legal, financial or investment advice. Figures about VAT are a help for preparing your own return. They are not a return, and they do not know of sales outside the shop, of your purchases, or of how your supplies are treated in law. Check amounts and due dates with SARS or with a registered tax practitioner before you file or pay.',
        },
        {
          text: 'The records that the law makes you keep, tax invoices among them, remain your own duty, in the form and for the time that the law says.',
        },
      ],
    },
    {
      id: 'forecasts',
      heading: 'Estimates and alerts',
      blocks: [
        {
          text: 'Estimates, such as how long stock will last or how valuable a customer is, are drawn from the past and can be wrong. Alerts are a convenience: that none came does not mean that nothing happened.',
        },
      ],
    },
    {
      id: 'claims',
      heading: 'Claims on our public pages',
      blocks: [
        {
          text: 'Numbers on our public pages, such as what shops have gained or how reliable the service has been, describe experience and are no promise of the same result for you. The availability that we work for is stated in the [terms](/terms#availability).',
        },
      ],
    },
    {
      id: 'others',
      heading: 'Services of others',
      blocks: [
        {
          text: 'Karoo works with services that are not ours: your shop’s hosting, WooCommerce and its extensions, PayFast, Google Analytics if you connect it, and your email provider. We do not answer for them. WooCommerce, PayFast and Google are names of their owners, who do not endorse Karoo.',
        },
      ],
    },
    {
      id: 'limits',
      heading: 'What this page does not do',
      blocks: [
        {
          text: 'This page does not exclude any right that you have by law, nor any liability that may not be excluded. The [terms](/terms#liability) say how far we are liable.',
        },
      ],
    },
  ],
};
