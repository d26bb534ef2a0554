import { inLanguage } from '../../platform/language/language.ts';
import * as afrikaans from './push.text.af.ts';
import * as english from './push.text.ts';

/** This feature's texts in the current language. */
export const t = inLanguage(english, afrikaans);
