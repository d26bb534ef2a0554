import { templatePlaceholder, PAGE_PLACEHOLDERS, type PagePlaceholder } from '#contract/http/public-pages.ts';
import type { OperatorEnv } from '../../env.ts';
import { escapeHtml } from '../../platform/mail/email-template.ts';

/** Values for the built pages' placeholders. `publicUrl` without a trailing slash. */
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

/** Replaces a page's placeholders by the escaped values (HTML and XML). */
export function renderTemplate(page: string, values: Readonly<Record<PagePlaceholder, string>>): string {
  return PAGE_PLACEHOLDERS.reduce(
    (text, name) => text.replaceAll(templatePlaceholder(name), () => escapeHtml(values[name])),
    page,
  );
}
