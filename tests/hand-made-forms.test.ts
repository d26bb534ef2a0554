import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('web/**/*.{ts,tsx}')
  .filter((path) => !path.startsWith('web/ui/forms/') && !path.includes('.test.'))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));
const madeBy = (hand: RegExp) => sources.filter(({ code }) => hand.test(code)).map(({ path }) => path);

const FORM = /<form\b|\bFormData\b|from '@mantine\/form'/;

test('a form is made of web/ui/forms', () => expect(madeBy(FORM)).toEqual([]));

test.each(['<form onSubmit={save}>', 'new FormData(element)', "import { useForm } from '@mantine/form';"])(
  'it refuses the form %s',
  (code) => expect(FORM.test(code)).toBe(true),
);

const DIALOG = /\bimport (?:type )?\{[^}]*\bModal[^}]*\} from '@mantine\/core'/;

test('a dialog is one of web/ui/forms', () => {
  // The palette is a field with what it finds, without a title or buttons.
  expect(madeBy(DIALOG)).toEqual(['web/features/palette/palette-dialog.tsx']);
});

test.each([
  "import { Button, Modal } from '@mantine/core';",
  "import type { ModalProps } from '@mantine/core';",
  "import {\n  ModalRoot,\n} from '@mantine/core';",
])('it refuses the dialog of %j', (code) => expect(DIALOG.test(code)).toBe(true));
