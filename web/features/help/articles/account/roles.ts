import { ACTIONS, ROLES, roleMay } from '#domain/roles.ts';
import type { Action } from '#domain/roles.ts';
import type { HelpArticle } from '../../help-article.ts';

const ACTION_LABELS: Readonly<Record<Action, string>> = {
  read: 'See figures, orders, products and customers',
  export: 'Export to CSV and PDF',
  sync: 'Start a sync',
  'write-shop': 'Change products, orders and customers',
  'manage-stores': 'Connect, edit and remove stores',
  'manage-members': 'Invite and remove members, change roles',
  'manage-organization': 'Change organization settings',
  'manage-billing': 'Choose and cancel the plan',
  'own-organization': 'Transfer or delete the organization',
};

const capitalized = (role: string) => role.charAt(0).toUpperCase() + role.slice(1);

export const ROLES_ARTICLE: HelpArticle = {
  id: 'roles',
  title: 'Team and roles',
  summary: 'Invite your team or accountant, and see what each role can do.',
  sections: [
    {
      id: 'invite',
      heading: 'Invite someone',
      words: 'member team accountant bookkeeper staff colleague add user',
      blocks: [
        {
          steps: [
            'Go to [Members](/dashboard/settings?section=members).',
            'Enter their email address and choose a role. For an accountant, choose Analyst.',
            'Send the invitation. They join with the link in the email.',
          ],
        },
        { text: 'Only an owner or admin can invite people. Your plan covers everyone in your organization.' },
      ],
    },
    {
      id: 'permissions',
      heading: 'What each role can do',
      words: 'permissions owner admin manager analyst access',
      blocks: [
        {
          table: {
            head: ['', ...ROLES.map(capitalized)],
            rows: ACTIONS.map((action) => [
              ACTION_LABELS[action],
              ...ROLES.map((role) => (roleMay(role, action) ? 'Yes' : 'No')),
            ]),
          },
        },
      ],
    },
    {
      id: 'change',
      heading: 'Change a role or remove someone',
      words: 'revoke leave ownership transfer',
      blocks: [
        {
          text: 'Go to [Members](/dashboard/settings?section=members). An organization has one owner. To make someone else the owner, transfer the organization under [Organization](/dashboard/settings?section=organization).',
        },
      ],
    },
    {
      id: 'activity',
      heading: 'See who changed what',
      words: 'activity log history audit trail before after undo blame',
      blocks: [
        {
          text: '[Activity](/dashboard/settings/activity) lists changes to orders, products, stores, members and settings: who made them, when, what it was before and after, and what your store said when it refused one. Filter by person, date and more. The log is kept for two years.',
        },
        {
          text: '“In the store” marks a status, price or stock that was changed in your store itself, such as by a payment, a plugin or in WordPress. Stock that was simply sold isn’t listed.',
        },
        {
          text: 'Owners and admins see everything. Managers and analysts see changes in your stores and what they did themselves. When someone deletes their account, their changes stay without a name.',
        },
      ],
    },
  ],
};
