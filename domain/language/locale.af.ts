import type { Language } from './language.ts';

export const LANGUAGE: Language = 'af';
export const LOCALE: string = 'af-ZA';
