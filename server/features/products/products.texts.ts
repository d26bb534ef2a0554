import * as afrikaansFields from '#domain/products/product-fields.text.af.ts';
import * as englishFields from '#domain/products/product-fields.text.ts';
import { inLanguage } from '../../platform/language/language.ts';

/** The names of fields. */
export const labels = inLanguage(englishFields, afrikaansFields);
