import { inLanguage } from '../language/language.ts';
import * as afrikaans from './mail.text.af.ts';
import * as english from './mail.text.ts';

/** This folder's texts in the current language. */
export const t = inLanguage(english, afrikaans);
