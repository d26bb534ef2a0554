import { CLOSING_DAYS, DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import type { LegalDocument, LegalSection } from './legal-document.ts';

const LABELS_AND_REASONS: readonly LegalSection[] = [
  {
    id: 'who',
    heading: 'Who is responsible',
    blocks: [
      {
        text: 'The operator named here is the responsible party, as the Protection of Personal Information Act 4 of 2013 (POPIA) calls it, for the personal information of people who visit Karoo or have an account. Write to the information officer about anything on this page.',
      },
      { operator: true },
      {
        text: 'For the personal information of a shop’s customers it is different: there the merchant is the responsible party, and we work for the merchant. See [your shop’s customers](/privacy#shop-customers).',
      },
    ],
  },
  {
    id: 'what-we-collect',
    heading: 'What we collect, and why',
    blocks: [
      {
        table: {
          head: ['What', 'Where from', 'Why, and on what ground'],
          rows: [
            [
              'Your full name, email address and, if you give it, your company',
              'You, when you sign up or change your profile',
              'To give you an account and reach you about it: needed for the agreement with you',
            ],
            [
              'Your password, kept only as a salted hash from which it cannot be read back',
              'You',
              'To let you in and nobody else: needed for the agreement, and to secure your information',
            ],
            [
              'Your sessions: when you signed in, when you were last here, your network address and the kind of browser',
              'Your browser',
              'To keep you signed in, to let you see and end your sessions, and to stop guessing and misuse: our and your legitimate interest in security',
            ],
            [
              'Your organizations, roles and invitations, saved views and settings',
              'You and the members of your organization',
              'To show each member what their role allows: needed for the agreement',
            ],
            [
              'Your plan, payments and invoices, with the invoice details you give. No card numbers',
              'You and PayFast',
              'To charge what was agreed and to keep the books: needed for the agreement, and demanded by tax law',
            ],
            [
              'What you write to us, as feedback or by email',
              'You',
              'To answer and to improve Karoo: our and your legitimate interest',
            ],
            [
              'Technical records of requests: time, address called, result, and errors',
              'Our servers',
              'To keep the service running and secure: our legitimate interest',
            ],
          ],
        },
      },
      {
        text: 'Name, email address and password are needed to open an account; without them we cannot give you one. Everything else that you can enter is your choice. We collect no special personal information, such as health or belief, and ask you not to send us any. Karoo is not meant for anybody under 18.',
      },
      {
        text: 'We make no decision about you by automated means alone that has legal consequences for you, and we build no profile of you for advertising.',
      },
    ],
  },
  {
    id: 'shop-customers',
    heading: 'Your shop’s customers',
    blocks: [
      {
        text: 'When you connect a shop, Karoo copies its orders, products and customers: names, email addresses, telephone numbers, billing and shipping addresses, what was bought and when. We process these only to provide Karoo to you and on your instructions. We never write to your customers, never combine one merchant’s customers with another’s, and never sell or advertise to them.',
      },
      {
        text: 'If you are a customer of a shop that uses Karoo, please turn to the shop: it decides about your information, and we help it to answer you. What we owe the merchant in this role is set out on the [POPIA page](/popia#our-duties-as-operator).',
      },
    ],
  },
];

const SHARING: readonly LegalSection[] = [
  {
    id: 'who-receives',
    heading: 'Who receives it',
    blocks: [
      {
        text: 'We sell personal information to nobody. It is received by the members of your own organization, as far as their role goes, and by those who work for us under contract or whom you yourself connect:',
      },
      {
        table: {
          head: ['Who', 'What for', 'What they receive'],
          rows: [
            [
              'PayFast, South Africa',
              'Processing payments and subscriptions',
              'Your name, your email address and what you buy; your card details, which you give to PayFast directly',
            ],
            [
              'The hosting provider of the operator',
              'Running the servers and the database',
              'Everything that Karoo stores, for safekeeping; it has no business looking at it',
            ],
            ['The mail provider of the operator', 'Delivering our emails', 'Your email address and the email'],
            [
              'Google, only if you sign in with Google, or connect Google Analytics or Search Console',
              'Signing you in; reading your own reports',
              'Your permission and the request for the report. No data of your shop is sent to Google',
            ],
            [
              'The push service of your browser’s maker, such as Google, Apple, Mozilla or Microsoft, only where you switch on notifications',
              'Delivering notifications to that device',
              'Encrypted messages that it cannot read, and when they were sent',
            ],
            [
              'Your shop’s own server',
              'Reading the shop, and writing to it what you order',
              'The key of your shop and the request',
            ],
          ],
        },
      },
      {
        text: 'The information officer tells you on request which hosting and mail providers are used at present. Beyond that we disclose personal information only where a law or a court compels us, to protect somebody’s rights or safety, or to a successor who takes over Karoo and is bound by this policy; in that case we tell you beforehand.',
      },
    ],
  },
  {
    id: 'cross-border',
    heading: 'Outside South Africa',
    blocks: [
      {
        text: 'Your information is stored where the operator’s hosting provider runs the servers, and emails pass through the servers of the mail provider. If one of these is outside South Africa, we transfer personal information there only as section 72 of POPIA allows: to a recipient who is bound by law or by a binding agreement to protect it in a way that is substantially similar to POPIA, or where the transfer is needed for the agreement with you.',
      },
      {
        text: 'Ask the information officer in which country the servers are; you get the answer before you have to decide whether to connect a shop.',
      },
    ],
  },
  {
    id: 'how-long',
    heading: 'How long we keep it',
    blocks: [
      {
        table: {
          head: ['What', 'How long'],
          rows: [
            [
              'Your account and profile',
              `Until you close the account. Your personal data is then deleted within 30 days; for the first ${CLOSING_DAYS} days you can still stop that`,
            ],
            [
              'A shop’s data after the paid plan has ended, or after its organization was deleted',
              `${DATA_RETENTION_DAYS} days, in which it can be exported; then it is deleted`,
            ],
            [
              'A shop’s data after a trial that ended without a plan',
              'Until you choose a plan, delete the organization or close your account; we delete it sooner when you ask',
            ],
            [
              'A shop that you removed from Karoo',
              'Hidden at once; deleted with its organization, or sooner when you ask us',
            ],
            ['Emails to you, while they wait to be sent', 'About a day after they were handed to the mail provider'],
            ['Sessions', '30 days after the last use, or until you end them'],
            ['Counters against misuse, by network address or email address', 'About a day after the last try'],
            [
              'Payments, invoices and credit notes',
              '5 years, because tax law demands it, even after the account is closed',
            ],
            ['An export of your data that you asked for', 'Until the day shown beside it'],
          ],
        },
      },
      {
        text: 'Where backups exist, deleted data stays in them until they are overwritten in their ordinary turn, and is not put back into use.',
      },
    ],
  },
];

const RIGHTS: readonly LegalSection[] = [
  {
    id: 'security',
    heading: 'How it is protected',
    blocks: [
      {
        list: [
          'Connections to Karoo are encrypted (TLS) wherever it is offered over the internet.',
          'Keys of your shop are encrypted where they are stored, each bound to its shop, and never leave the server.',
          'Passwords are stored only as salted hashes.',
          'The database itself separates organizations row by row, so that a fault in a screen cannot show one merchant’s data to another.',
          'The session cookie cannot be read by scripts, attempts to guess passwords are slowed down, and you can see and end your sessions.',
          'Secrets and keys are kept out of logs.',
        ],
      },
      {
        text: 'No measure is perfect. If we have reason to believe that somebody without permission has had access to your personal information, we notify the Information Regulator, through its eServices portal, and you as soon as reasonably possible, as section 22 of POPIA asks, and say what happened, what it may mean for you, what we do about it and what you can do.',
      },
    ],
  },
  {
    id: 'your-rights',
    heading: 'Your rights',
    blocks: [
      {
        list: [
          'Access: to know whether we hold information about you, which, and who has received it. Under Settings, Data you can export everything yourself.',
          'Correction and deletion: of what is wrong, out of date, excessive or kept without a right to it. Under Settings you can correct your profile and close your account yourself.',
          'Objection: to processing on the ground of a legitimate interest, and at any time to direct marketing.',
          'Withdrawal: of any consent you gave; what was done before stays lawful.',
          'Complaint: to the Information Regulator.',
        ],
      },
      {
        text: 'How to ask, free of charge and by any usual channel, and whom to complain to is said on the [POPIA page](/popia#how-to-ask).',
      },
    ],
  },
  {
    id: 'letters',
    heading: 'Emails we send',
    blocks: [
      {
        text: 'We write to you about your account: confirmations, invitations, invoices, payments, the end of a trial, changes to these documents. Reminders that you need not have can be switched off under Settings, Notifications. We send advertising only if you have opted in, and every such letter lets you opt out again.',
      },
    ],
  },
  {
    id: 'cookies-and-changes',
    heading: 'Cookies, and changes to this policy',
    blocks: [
      { text: 'What is stored in your browser is listed in the [cookie policy](/cookies). There are no trackers.' },
      {
        text: 'When we change this policy in a way that matters to you, we tell you by email at least 30 days before it takes effect. The day of the last change stands at the top.',
      },
    ],
  },
];

export const PRIVACY: LegalDocument = {
  path: '/privacy',
  aliases: ['/privacy-policy'],
  title: 'Privacy Policy',
  description:
    'Which personal information Karoo collects, why, who receives it, how long it is kept, how it is protected, and your rights.',
  updated: '2026-11-23',
  intro:
    'This policy says what we know about you, why, and what you can do about it. In short: we keep what is needed to run your account and show you your shop, we never see your card number, we sell nothing and track nobody.',
  sections: [...LABELS_AND_REASONS, ...SHARING, ...RIGHTS],
};
