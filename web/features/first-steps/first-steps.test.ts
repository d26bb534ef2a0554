import { expect, test } from 'vitest';
import { prepareFirstSteps } from './first-steps.ts';

const NOTHING = { store: false, sync: false, vat: false, alerts: false, team: false };

test('the next step is the first that is not done, whatever was done after it', () => {
  const { steps, done, isComplete } = prepareFirstSteps({ ...NOTHING, store: true, sync: true, alerts: true });
  expect(steps.filter(({ isNext }) => isNext).map(({ key }) => key)).toEqual(['vat']);
  expect(steps.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(['store', 'sync', 'alerts']);
  expect([done, isComplete]).toEqual([3, false]);
});

test('it is complete when all is done, and has no next step then', () => {
  const all = prepareFirstSteps({ store: true, sync: true, vat: true, alerts: true, team: true });
  expect([all.done, all.isComplete, all.steps.some(({ isNext }) => isNext)]).toEqual([5, true, false]);
});
