import { inLanguage } from '../../platform/language/language.ts';
import * as afrikaans from './feedback.text.af.ts';
import * as english from './feedback.text.ts';

/** This feature's texts in the current language. */
export const t = inLanguage(english, afrikaans);
