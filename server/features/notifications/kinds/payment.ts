import { z } from 'zod';
import { PAST_DUE_GRACE_DAYS } from '#domain/billing/plans.ts';
import { countText } from '../../../platform/language/format.ts';
import { say } from '../../../platform/language/language.ts';
import { defineKind } from './alert-kind.ts';

/** The organization's payment for Karoo is missing: found by `checkOrganizations`. Emails about it are billing's. */
export const payment = defineKind({
  data: z.object({ status: z.enum(['past_due', 'locked']) }),
  severity: 'bad',
  icon: 'card',
  email: null,
  linkNeeds: 'manage-billing',
  describe: ({ status }) => ({
    title:
      status === 'locked'
        ? say({ en: 'PayFast has stopped charging your card', af: 'PayFast hef nie meer jou kaart nie' })
        : say({ en: 'Your plan payment is overdue', af: 'Jou planbetaling is agterstallig' }),
    detail: say({
      en: `You keep full access for ${PAST_DUE_GRACE_DAYS} days after the due date. After that, only billing is available until the owner pays.`,
      af: `Jy behou volle toegang vir ${PAST_DUE_GRACE_DAYS} dae ná die betaaldatum. Daarna is net fakturering beskikbaar totdat die eienaar betaal.`,
    }),
    link: '/settings/billing',
  }),
  describeGroup: ({ count, isOpen }) => ({
    title: say({
      en: `${countText(count, 'payment problem', 'payment problems')}${isOpen ? '' : ' resolved'}`,
      af: `${countText(count, 'betalingsprobleem', 'betalingsprobleme')}${isOpen ? '' : ' opgelos'}`,
    }),
    link: '/settings/billing',
  }),
});
