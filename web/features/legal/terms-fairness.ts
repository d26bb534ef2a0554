import type { LegalSection } from './legal-document.ts';

/** Second half of the terms: the shop's data, conduct, availability, liability, changes, law. */
export const TERMS_FAIRNESS: readonly LegalSection[] = [
  {
    id: 'your-shop',
    heading: 'Your shop and its data',
    blocks: [
      {
        text: 'What is in your shop stays yours. You allow us to read it with the key that you give Karoo, to keep a copy, and to compute figures from it, for no purpose but to provide Karoo to you. We do not sell it, do not show it to other customers, and do not use it for advertising.',
      },
      {
        text: 'You decide which rights the key has. Where it may write, Karoo changes something in your shop only when a member of your organization tells it to, and to register and remove its own webhooks. You can revoke the key in your shop at any time.',
      },
      {
        text: 'Your shop’s records contain personal information of your customers. For that information you are the responsible party and we are your operator under the Protection of Personal Information Act; what we promise you in that role is part of these terms and stands on the [POPIA page](/popia#our-duties-as-operator).',
      },
    ],
  },
  {
    id: 'fair-use',
    heading: 'Fair use',
    blocks: [
      {
        text: 'You may use Karoo for your own business and for those whose shops you look after with their permission. You may not:',
      },
      {
        list: [
          'connect a shop without its owner’s permission;',
          'use Karoo for anything unlawful, or to send unsolicited emails;',
          'try to see the data of others, to get around a limit, or to disturb the service. If you find a weakness, tell us; we will not act against anybody who reports one in good faith and leaves data of others alone;',
          'resell access to Karoo without our written agreement.',
        ],
      },
    ],
  },
  {
    id: 'availability',
    heading: 'Availability and support',
    blocks: [
      {
        text: 'We make every reasonable effort to keep Karoo available 99.9% of the time in each month. This is an aim that we work for, not a guarantee: networks, payment providers and your shop’s own server are outside our control, and now and then we need to do maintenance, which we keep short and put into quiet hours where we can.',
      },
      {
        text: 'When your shop or your connection cannot be reached, Karoo shows the last figures it has and says how old they are. Your shop itself never depends on Karoo: it keeps selling when Karoo is away.',
      },
      { text: 'For help, use the Feedback button in Karoo or write to the address above.' },
    ],
  },
  {
    id: 'what-is-ours',
    heading: 'What is ours',
    blocks: [
      {
        text: 'The software, the name and the design of Karoo belong to us or to those who license them to us. For as long as your account is open you may use them as these terms say. When you send us feedback, we may use your suggestion to improve Karoo without owing you anything for it; it gives us no right to your data.',
      },
    ],
  },
  {
    id: 'ending-by-us',
    heading: 'When we may end or suspend your use',
    blocks: [
      {
        text: 'We may suspend an account when it endangers the service or other people’s data, when it is used unlawfully, or when a payment stays unpaid after the days of grace. We tell you why, and where it is possible we tell you first and give you time to put it right.',
      },
      {
        text: 'We may end this agreement with 30 days’ written notice. If we end it for a reason that is not your breach, we repay the part of the period that you have paid for and not used. You can export your data during the notice and for 30 days after it, unless the law forbids us to let you.',
      },
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    blocks: [
      {
        text: 'We provide Karoo with the care and skill that you may expect of people who do this for a living. Where the law allows it to be limited, our liability for loss that results from using Karoo, or from not being able to, is limited to what you paid us in the twelve months before the loss, and we are not liable for indirect loss such as lost profit or lost sales.',
      },
      {
        text: 'These limits do not apply to loss that we cause on purpose or by gross negligence, to death or injury, to our duties in respect of personal information, or to anything for which liability may not be limited under the Consumer Protection Act 68 of 2008 or another law. Nothing in these terms takes away a right that such a law gives you.',
      },
      {
        text: 'Please note this section: it limits what you can claim from us. Keep your own records; Karoo is a copy for looking at, not your books and not a backup of your shop.',
      },
    ],
  },
  {
    id: 'section-43',
    heading: 'What the law asks us to say',
    blocks: [
      {
        text: 'Section 43 of the Electronic Communications and Transactions Act 25 of 2002 lists what a site that sells must tell its consumers. This is where to find it:',
      },
      {
        table: {
          head: ['What', 'Where'],
          rows: [
            [
              'Name, legal status, address, contact and registration of the supplier',
              '[Who we are](/terms#who-we-are)',
            ],
            ['Main characteristics of the service', '[What Karoo does](/terms#the-service)'],
            ['Full price with all taxes and costs', '[Plans, prices and VAT](/terms#prices)'],
            [
              'Manner of payment; how to review, correct or withdraw before paying',
              '[Paying and renewing](/terms#payment)',
            ],
            ['When the service is there', 'At once: when the payment is confirmed'],
            ['Minimum duration of a recurring agreement', 'One month (monthly) or one year (annual)'],
            [
              'Record of the transaction',
              'Tax invoices by email and under Billing; these terms on this page, to print or save',
            ],
            ['Refund policy and the cooling-off right of section 44', '[Refund policy](/refund)'],
            ['Privacy and security', '[Privacy policy](/privacy), [POPIA](/popia)'],
            [
              'Codes of conduct and dispute resolution',
              'We subscribe to no industry code. For disputes see [law and complaints](/terms#law)',
            ],
          ],
        },
      },
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to these terms and prices',
    blocks: [
      {
        text: 'We may change these terms, and prices for periods that have not begun. We tell you by email at least 30 days before a change takes effect, and say what changes. If you do not agree, you can cancel before that day. A period that you have already paid for keeps its price. A change that the law demands, or that is only to your advantage, may take effect sooner.',
      },
    ],
  },
  {
    id: 'law',
    heading: 'Law and complaints',
    blocks: [
      {
        text: 'South African law governs these terms, and South African courts decide disputes about them. If you complain, write to us first: we answer within 10 business days. If we cannot agree, you remain free to turn to the National Consumer Commission, another body that the law provides for your case, or a court.',
      },
      {
        text: 'Where section 14 of the Consumer Protection Act applies to you, you may also end an annual plan before its year is over by 20 business days’ written notice, on the terms of that section.',
      },
      {
        text: 'If a part of these terms is invalid, the rest stands. That we do not insist on a right once does not mean that we give it up. You may not transfer your account without our agreement, except together with the business that uses it.',
      },
    ],
  },
];
