import type { client } from '../../platform/api/client.ts';
import { t } from '#domain/language/t.ts';

export type StepStates = Awaited<ReturnType<typeof client.organizations.firstSteps>>;

/** Each step with the screen on which it is done, in the order in which they are suggested. */
const STEPS: readonly { key: keyof StepStates; label: string; address: string }[] = [
  { key: 'store', label: t('Connect your store'), address: '/dashboard/stores?add=true' },
  { key: 'sync', label: t('Finish the first sync'), address: '/dashboard/stores' },
  { key: 'vat', label: t('Set your VAT category'), address: '/dashboard/settings?section=organization' },
  { key: 'alerts', label: t('Choose your alerts'), address: '/dashboard/settings?section=notifications' },
  { key: 'team', label: t('Invite your team or accountant'), address: '/dashboard/settings?section=members' },
];

export interface FirstStep {
  key: keyof StepStates;
  label: string;
  address: string;
  isDone: boolean;
  /** The first that is not done: the only one shown on a phone at first. */
  isNext: boolean;
}

/** Returns the steps with what is done. */
export function prepareFirstSteps(states: StepStates): { steps: FirstStep[]; done: number; isComplete: boolean } {
  const next = STEPS.find(({ key }) => !states[key]);
  const steps = STEPS.map((step) => ({ ...step, isDone: states[step.key], isNext: step === next }));
  const done = steps.filter(({ isDone }) => isDone).length;
  return { steps, done, isComplete: next === undefined };
}
