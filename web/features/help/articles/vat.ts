import { VAT_CATEGORIES, VAT_CATEGORY_LABELS } from '#domain/vat/vat-category.ts';
import type { HelpArticle } from '../help-article.ts';

export const VAT: HelpArticle = {
  id: 'vat',
  title: 'VAT and your accountant',
  summary: 'Tax periods, output tax and the accountant pack.',
  sections: [
    {
      id: 'category',
      heading: 'Set your VAT category',
      words: 'sars tax period vendor vat103',
      blocks: [
        {
          text: 'SARS assigns a category to each vendor. It is on your VAT103 certificate. Set it under [Organization](/dashboard/settings?section=organization), so that Finance uses your tax periods. Without one, Finance uses calendar months.',
        },
        {
          table: {
            head: ['Category', 'Tax period'],
            rows: VAT_CATEGORIES.map((category) => [category, VAT_CATEGORY_LABELS[category]()]),
          },
        },
        { text: 'In category E, the period ends with your financial year.' },
      ],
    },
    {
      id: 'output-tax',
      heading: 'How output tax is calculated',
      words: 'vat201 to pay owed sales',
      blocks: [
        {
          text: 'Output tax is the VAT your store charged on sales, less the VAT it returned on refunds, each on its own day. Karoo adds up the tax amounts WooCommerce stored on orders and refunds, and never works VAT out from a total. See [Analytics, Finance](/dashboard/analytics?tab=finance).',
        },
      ],
    },
    {
      id: 'check',
      heading: 'What to check',
      words: 'zero rated exempt export without rate refunds amount credit notes input tax',
      blocks: [
        {
          list: [
            'Sales without a rate may be zero-rated, exempt or exports. Your store doesn’t say which; ask your accountant.',
            'Some refunds are an amount only, without VAT. Karoo deducts no VAT for them. Check whether the credit note includes VAT.',
            'Karoo knows your sales only. Input tax on what you buy isn’t in these figures.',
          ],
        },
      ],
    },
    {
      id: 'accountant-pack',
      heading: 'Give your accountant the figures',
      words: 'pack pdf csv download bookkeeper',
      blocks: [
        {
          text: 'Under [Analytics, Finance](/dashboard/analytics?tab=finance), choose the tax period and open **Accountant pack** to create it: one PDF, or CSV files that list every order and refund behind the VAT. Or [invite your accountant](/dashboard/help/roles#invite) as an analyst.',
        },
      ],
    },
  ],
};
