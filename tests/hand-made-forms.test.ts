import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Forms that are still made by hand. Move one to web/ui/forms, then take it off this list; never add one. */
const LEFT = [
  'web/features/digest/digest-fields.tsx',
  'web/features/digest/digest-form.tsx',
  'web/features/orders/refund/refund-form.tsx',
  'web/features/products/actions/delete-dialog.tsx',
  'web/features/products/editor/product-editor.tsx',
  'web/features/products/editor/values/editor-values.ts',
  'web/features/products/inline-edit/product-price.tsx',
  'web/features/products/inline-edit/product-stock.tsx',
  'web/features/products/list/bulk-price-dialog.tsx',
  'web/features/products/list/bulk-stock-dialog.tsx',
];

const BY_HAND = /<form\b|\bFormData\b|from '@mantine\/form'/;

test('a form is made of web/ui/forms', () => {
  const byHand = globSync('web/**/*.{ts,tsx}')
    .filter((path) => !path.startsWith('web/ui/forms/') && !path.includes('.test.'))
    .filter((path) => BY_HAND.test(readFileSync(path, 'utf8')));
  expect(byHand.toSorted()).toEqual(LEFT);
});

test.each(['<form onSubmit={save}>', 'new FormData(element)', "import { useForm } from '@mantine/form';"])(
  'it refuses %s',
  (code) => expect(BY_HAND.test(code)).toBe(true),
);
