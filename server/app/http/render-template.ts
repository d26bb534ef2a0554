import { templatePlaceholder, PAGE_PLACEHOLDERS, type PagePlaceholder } from '#contract/http/public-pages.ts';
import type { OperatorEnv } from '../../env.ts';

/** Within text and within a quoted attribute, of HTML and of XML. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What the finished pages are told when the server starts. `publicUrl` without a slash at the end. */
export function templateValues(publicUrl: string, operator: OperatorEnv): Record<PagePlaceholder, string> {
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
export function renderTemplate(page: string, values: Readonly<Record<PagePlaceholder, string>>): string {
  return PAGE_PLACEHOLDERS.reduce(
    (text, name) => text.replaceAll(templatePlaceholder(name), () => escape(values[name])),
    page,
  );
}

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
