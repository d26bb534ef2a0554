import { blank, PAGE_BLANKS, type PageBlank } from '#contract/public-pages.ts';
import type { OperatorEnv } from '../env.ts';

/** Within text and within a quoted attribute, of HTML and of XML. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What the finished pages are told when the server starts. `publicUrl` without a slash at the end. */
export function pageBlanks(publicUrl: string, operator: OperatorEnv): Record<PageBlank, string> {
  return {
    PUBLIC_URL: publicUrl,
    OPERATOR_NAME: operator.name,
    OPERATOR_REGISTRATION_NUMBER: operator.registrationNumber ?? '',
    OPERATOR_VAT_NUMBER: operator.vatNumber ?? '',
    OPERATOR_ADDRESS: operator.address,
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PHONE: operator.phone ?? '',
    OPERATOR_INFORMATION_OFFICER: operator.informationOfficer,
  };
}

/** Writes the values, escaped, into the blanks of a page; text without blanks comes back as it is. */
export function fillBlanks(page: string, values: Readonly<Record<PageBlank, string>>): string {
  return PAGE_BLANKS.reduce((text, name) => text.replaceAll(blank(name), () => escape(values[name])), page);
}

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
