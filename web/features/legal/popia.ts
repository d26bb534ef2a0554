import { CLOSING_DAYS, DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import type { LegalDocument, LegalSection } from './legal-document.ts';

const REQUESTS: readonly LegalSection[] = [
  {
    id: 'information-officer',
    heading: 'Our information officer',
    blocks: [
      {
        text: 'The information officer answers for our compliance with the Protection of Personal Information Act 4 of 2013 (POPIA) and deals with every request.',
      },
      { operator: true },
    ],
  },
  {
    id: 'your-rights',
    heading: 'What you can ask for',
    blocks: [
      {
        list: [
          'Access (section 23): whether we hold personal information about you, a copy of it, and who has had access to it.',
          'Correction or deletion (section 24): of information that is inaccurate, irrelevant, excessive, out of date, incomplete, misleading or unlawfully obtained, or that we may no longer keep.',
          'Objection (section 11(3)): to processing that rests on a legitimate interest, on grounds that concern your situation, and to direct marketing at any time and without grounds. We tell you of this right here and in the privacy policy, which you are shown when you sign up.',
          'Withdrawal of a consent that you have given.',
          'That no decision with legal consequences for you is made by automated means alone (section 71). We make none.',
        ],
      },
    ],
  },
  {
    id: 'how-to-ask',
    heading: 'How to ask',
    blocks: [
      {
        list: [
          'By any usual channel: email, telephone, letter, a text message to the number above if one is given, or the Feedback button in Karoo. No particular form is needed.',
          'It costs nothing.',
          'Say who you are and what you want. We may ask you to show that it is you, and for no more than that takes.',
          'We tell you in writing what we have done within 30 days, weekends and holidays included. If we refuse, we give the reason.',
          'Requests for records under the Promotion of Access to Information Act 2 of 2000 go to the information officer as well.',
          'You need not ask for what you can do yourself: under Settings you can export everything of yours, correct your profile, and close your account.',
        ],
      },
      {
        text: `When you close your account, your personal data is deleted within 30 days; for the first ${CLOSING_DAYS} days you can stop that. After a plan or an organization has ended, its data can be exported for ${DATA_RETENTION_DAYS} days and is then deleted. Invoices are kept for 5 years because tax law demands it.`,
      },
    ],
  },
  {
    id: 'regulator',
    heading: 'The Information Regulator',
    blocks: [
      {
        text: 'If you are not satisfied with our answer, or do not want to ask us first, you may complain to the Information Regulator (South Africa):',
      },
      {
        list: [
          'Woodmead North Office Park, 54 Maxwell Drive, Woodmead, Johannesburg, 2191',
          'Complaints: through the Regulator’s eServices portal, or by email to POPIAComplaints@inforegulator.org.za',
          'Website: inforegulator.org.za',
        ],
      },
    ],
  },
];

const OPERATOR_TERMS: readonly LegalSection[] = [
  {
    id: 'two-roles',
    heading: 'Two roles',
    blocks: [
      {
        table: {
          head: ['Whose information', 'Responsible party', 'Operator'],
          rows: [
            [
              'People with a Karoo account, and visitors',
              'We',
              'Our providers, see the [privacy policy](/privacy#who-receives)',
            ],
            ['Customers of a connected shop', 'The merchant', 'We, for the merchant'],
          ],
        },
      },
      {
        text: 'As the merchant you decide why and how your customers’ information is processed. You need a lawful ground for it, your own privacy notice should mention that a service such as Karoo analyses your orders, and requests of your customers are yours to answer. Companies, too, are data subjects under POPIA.',
      },
    ],
  },
  {
    id: 'our-duties-as-operator',
    heading: 'What we promise merchants as their operator',
    blocks: [
      {
        text: 'This section is part of the [terms](/terms#your-shop) and is the written agreement between a responsible party and its operator that sections 20 and 21 of POPIA ask for.',
      },
      {
        list: [
          'We process your customers’ information only with your knowledge and authorization, to provide Karoo to you, and treat it as confidential.',
          'We keep up the security measures of section 19: they are described in the [privacy policy](/privacy#security), and we review them as risks change.',
          'We tell you immediately when there are reasonable grounds to believe that somebody without permission has accessed or acquired your customers’ information, with all we know that you need for your own notices. As responsible party, you notify the Regulator, through its eServices portal, and the people concerned; we help you.',
          'Other operators work for us only under an agreement that asks the same of them. The list stands in the [privacy policy](/privacy#who-receives).',
          'We help you to answer requests of your customers for access, correction or deletion, and to object. Write to the information officer with the shop and the customer concerned.',
          'We use your customers’ information for no purpose of our own.',
          'At the end you can export the data; then it is deleted as the [terms](/terms#your-data-afterwards) say.',
          'We show you on request what we do to keep these promises.',
        ],
      },
    ],
  },
  {
    id: 'breaches',
    heading: 'If something goes wrong',
    blocks: [
      {
        text: 'Under section 22 we notify the Information Regulator and the people concerned as soon as reasonably possible after discovering that personal information for which we are responsible was accessed or acquired by somebody without permission. There is no minimum size below which we would keep quiet. The Regulator is notified through its eServices portal; you are notified by email to the address of your account, with a description of the possible consequences, of what we have done, and of what you can do. We wait only where the police or the Regulator asks us to.',
      },
    ],
  },
  {
    id: 'eight-conditions',
    heading: 'The eight conditions, and how we meet them',
    blocks: [
      {
        table: {
          head: ['Condition', 'How'],
          rows: [
            ['Accountability', 'An information officer answers for it'],
            ['Processing limitation', 'Only what the service needs; most of it given by yourself'],
            [
              'Purpose specification',
              'Each purpose, and how long we keep what serves it, is stated in the [privacy policy](/privacy#what-we-collect)',
            ],
            ['Further processing limitation', 'No other purposes: no sale, no advertising, no training on your data'],
            ['Information quality', 'You can correct your profile; shop data follows the shop'],
            ['Openness', 'This page, the privacy policy and the [cookie policy](/cookies)'],
            [
              'Security safeguards',
              'Encryption, separation of organizations in the database, limits on sign-in attempts',
            ],
            [
              'Data subject participation',
              'Export and deletion in Karoo; any other request free and answered within 30 days',
            ],
          ],
        },
      },
    ],
  },
  {
    id: 'direct-marketing',
    heading: 'Direct marketing',
    blocks: [
      {
        text: 'We send advertising by electronic means only to those who have opted in (section 69). A box that was ticked for you, or silence, is no consent, and every such letter lets you opt out at no cost.',
      },
    ],
  },
  {
    id: 'cross-border',
    heading: 'Transfers to other countries',
    blocks: [
      {
        text: 'Section 72 governs transfers outside South Africa. What applies to our hosting and mail providers is said in the [privacy policy](/privacy#cross-border); the information officer names the country on request.',
      },
    ],
  },
];

/** POPIA: the information officer, requests, and commitments to merchants. */
export const POPIA: LegalDocument = {
  path: '/popia',
  aliases: [],
  title: 'POPIA',
  description:
    'Your rights under the Protection of Personal Information Act, the information officer, how to ask for access or deletion, and our duties to merchants.',
  updated: '2026-11-23',
  intro:
    'The Protection of Personal Information Act gives everybody rights over information about them. This page says how to use them with us, and what we promise merchants about their customers.',
  sections: [...REQUESTS, ...OPERATOR_TERMS],
};
