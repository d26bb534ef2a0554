import { inLanguage } from '../../platform/language/language.ts';
import * as afrikaans from './rpc.text.af.ts';
import * as english from './rpc.text.ts';

/** This folder's texts in the current language. */
export const t = inLanguage(english, afrikaans);
