import { expect, test } from 'vitest';
import { productFields } from '../products/product-fields.ts';
import { profileFields } from './account-forms.ts';
import { customerTag } from './customer-forms.ts';
import {
  columnSetNamed,
  dashboardNamed,
  linkNamed,
  organizationNamed,
  questionNamed,
  segmentNamed,
  viewNamed,
} from './organization-forms.ts';
import { supplierFields } from './reorder-forms.ts';
import { reportChoice } from './report-forms.ts';
import { storeFields } from './store-forms.ts';

const NAMES = {
  organization: organizationNamed.shape.name,
  segment: segmentNamed.shape.name,
  question: questionNamed.shape.name,
  view: viewNamed.shape.name,
  columns: columnSetNamed.shape.name,
  dashboard: dashboardNamed.shape.name,
  link: linkNamed.shape.name,
  report: reportChoice.shape.name,
  store: storeFields.shape.name,
  supplier: supplierFields.shape.name,
  person: profileFields.shape.full_name,
  product: productFields.shape.name,
  tag: customerTag,
};

test.each(Object.entries(NAMES))('the name of a %s has something to see, and says once if not', (_what, name) => {
  for (const blank of ['', ' ', '\u200B', '\u00AD \u2060', '\u202E\u200F', '\uFEFF', '\u3164', '\u2800', '\u{E0041}']) {
    expect([blank, name.safeParse(blank).error?.issues.length]).toEqual([blank, 1]);
  }
  for (const seen of ['a', 'käfer', '茶', 'عسل', '👩‍👧', '☕']) {
    expect(name.safeParse(` ${seen} `).data).toBe(seen);
  }
});
