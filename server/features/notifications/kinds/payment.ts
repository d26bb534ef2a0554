import { z } from 'zod';
import { PAST_DUE_GRACE_DAYS } from '#domain/billing/plans.ts';
import { t } from '#domain/language/t.ts';
import { defineKind } from './alert-kind.ts';

/** The organization's payment for Karoo is missing: found by `checkOrganizations`. Emails about it are billing's. */
export const payment = defineKind({
  data: z.object({ status: z.enum(['past_due', 'locked']) }),
  severity: 'bad',
  icon: 'card',
  email: null,
  linkNeeds: 'manage-billing',
  describe: ({ status }) => ({
    title: status === 'locked' ? t('PayFast has stopped charging your card') : t('Your plan payment is overdue'),
    detail: t(
      'You keep full access for {PAST_DUE_GRACE_DAYS} days after the due date. After that, only billing is available until the owner pays.',
      { PAST_DUE_GRACE_DAYS },
    ),
    link: '/settings/billing',
  }),
  describeGroup: ({ count, isOpen }) => ({
    title: isOpen
      ? t('{count, plural, one {# payment problem} other {# payment problems}}', { count })
      : t('{count, plural, one {# payment problem resolved} other {# payment problems resolved}}', { count }),
    link: '/settings/billing',
  }),
});
