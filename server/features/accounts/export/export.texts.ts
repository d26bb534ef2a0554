import { inLanguage } from '../../../platform/language/language.ts';
import * as afrikaans from './export.text.af.ts';
import * as english from './export.text.ts';

/** The texts of a person's export in the current language. */
export const t = inLanguage(english, afrikaans);
