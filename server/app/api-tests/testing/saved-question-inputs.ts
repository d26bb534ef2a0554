import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../../testing/test-app.ts';
import { DAYS, type TestTenants } from './test-tenants.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Inputs of the calls about saved questions. */
export function savedQuestionInputs({ storeId }: TestTenants) {
  const saved = { name: 'Per provinsie', question: { period: 'lastmonth', by: 'province' }, is_shared: false };
  const questionOf = async (person: SignedIn) => {
    const { body } = await person.call('POST', `/api/v1/stores/${storeId}/saved-questions`, saved);
    return body.id ?? NOBODY;
  };
  return {
    'savedQuestions.list': () => ({}),
    'savedQuestions.create': () => saved,
    'savedQuestions.change': async (person: SignedIn) => ({ ...saved, id: await questionOf(person), is_shared: true }),
    'savedQuestions.remove': async (person: SignedIn) => ({ id: await questionOf(person) }),
  };
}

/** Inputs of the calls about reports that come by themselves. */
export function scheduledReportInputs({ storeId }: TestTenants) {
  const choice = (person: SignedIn) => ({
    name: 'Elke Maandag',
    format: 'xlsx',
    frequency: 'weekly',
    weekday: 1,
    month_day: 1,
    hour: 7,
    members: [person.userId],
    to_slack: false,
  });
  const report = (person: SignedIn) => ({
    ...choice(person),
    table: 'sales',
    filter: DAYS,
    period: '7days',
    path: '/dashboard/analytics',
  });
  const reportOf = async (person: SignedIn) => {
    const { body } = await person.call('POST', `/api/v1/stores/${storeId}/scheduled-reports`, report(person));
    return { id: body.id ?? NOBODY };
  };
  return {
    'scheduledReports.list': () => ({}),
    'scheduledReports.create': report,
    'scheduledReports.change': async (person: SignedIn) => ({
      ...choice(person),
      ...(await reportOf(person)),
      hour: 8,
    }),
    'scheduledReports.setOn': async (person: SignedIn) => ({ ...(await reportOf(person)), is_on: false }),
    'scheduledReports.send': async (person: SignedIn) => ({ ...(await reportOf(person)), key: randomUUID() }),
    'scheduledReports.stop': reportOf,
    'scheduledReports.remove': reportOf,
  };
}
