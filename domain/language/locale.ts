import type { Language } from './language.ts';

/** The language of this build's texts. A build in another language takes the file beside this one instead. */
export const LANGUAGE: Language = 'en';
/** How this build writes dates and numbers (BCP 47). */
export const LOCALE: string = 'en-ZA';
