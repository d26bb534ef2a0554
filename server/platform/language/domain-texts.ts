import * as english from '#domain/domain.text.ts';
import * as afrikaans from '#domain/domain.text.af.ts';
import { inLanguage } from './language.ts';

/** The domain's names of statuses, months and rows, in the current language. */
export const domainTexts = inLanguage(english, afrikaans);
