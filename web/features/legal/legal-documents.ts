import { COOKIES } from './cookies.ts';
import { DISCLAIMER } from './disclaimer.ts';
import type { LegalDocument } from './legal-document.ts';
import { POPIA } from './popia.ts';
import { PRIVACY } from './privacy.ts';
import { REFUND } from './refund.ts';
import { TERMS } from './terms.ts';

/** The legal pages, in the order of their links. */
export const LEGAL_DOCUMENTS: readonly LegalDocument[] = [TERMS, PRIVACY, REFUND, COOKIES, POPIA, DISCLAIMER];
