import { globSync, readFileSync } from 'node:fs';
import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';

/** What deletes for good asks first, by `DeleteButton` or `DeleteDialog`. These are no deletion, or ask or undo in their own way. */
const OTHERS: Readonly<Record<string, string>> = {
  'accounts.endSession': 'signs a device out',
  'accounts.keep': 'keeps an account that was to be closed',
  'dayNotes.remove': 'has Undo, or asks for a note of a colleague',
  'exports.cancel': 'stops an export',
  'orders.removeTracking': 'is queued with Undo',
  'organizations.remove': 'asks to type the name, and can be restored',
  'products.delete': 'is queued with Undo, or asks to type the name',
  'push.remove': 'switches notifications off',
};

function deletionsIn(part: object, path: string): string[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`;
    if (isContractProcedure(value)) return value['~orpc'].route.method === 'DELETE' ? [at] : [];
    return typeof value === 'object' && value !== null ? deletionsIn(value, at) : [];
  });
}

/** The calls in code, with whether each asks. */
function callsIn(code: string): { call: string; asks: boolean }[] {
  return [...code.matchAll(/(deletes=\{)?\b(?:orpc|client)\.((?:\w+\.)*\w+)/g)].flatMap(([, asking, path = '']) =>
    deletions.filter((call) => path === call || path.startsWith(`${call}.`)).map((call) => ({ call, asks: !!asking })),
  );
}

const deletions = deletionsIn(api, '');
const calls = globSync('web/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) => callsIn(readFileSync(path, 'utf8')).map((call) => ({ path, ...call })))
  .filter(({ call }) => !(call in OTHERS));

test('whatever deletes for good asks first', () => {
  expect(calls.filter(({ asks }) => !asks).map(({ path, call }) => `${path}: ${call}`)).toEqual([]);
  const asking = new Set(calls.map(({ call }) => call));
  // A call that is not found may be made in a way that this test does not know.
  expect(deletions.filter((call) => !asking.has(call) && !(call in OTHERS))).toEqual([]);
  expect(Object.keys(OTHERS).filter((call) => !deletions.includes(call))).toEqual([]);
});

test.each([
  'useMutation(reloading(orpc.targets.remove, orpc.targets))',
  'orpc.targets.remove.mutationOptions()',
  'client.targets.remove({ store_id: id })',
])('it refuses %s', (code) => {
  expect(callsIn(code)).toEqual([{ call: 'targets.remove', asks: false }]);
});

test('it accepts a DeleteButton', () => {
  expect(callsIn('<DeleteButton deletes={orpc.targets.remove} reloads={[orpc.targets]}>')).toEqual([
    { call: 'targets.remove', asks: true },
  ]);
});
