import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const BY_HAND = /<form\b|\bFormData\b|from '@mantine\/form'/;

test('a form is made of web/ui/forms', () => {
  const byHand = globSync('web/**/*.{ts,tsx}')
    .filter((path) => !path.startsWith('web/ui/forms/') && !path.includes('.test.'))
    .filter((path) => BY_HAND.test(readFileSync(path, 'utf8')));
  expect(byHand).toEqual([]);
});

test.each(['<form onSubmit={save}>', 'new FormData(element)', "import { useForm } from '@mantine/form';"])(
  'it refuses %s',
  (code) => expect(BY_HAND.test(code)).toBe(true),
);
