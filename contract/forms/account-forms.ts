import * as z from 'zod/mini';
import { t } from '#domain/language/t.ts';
import { emailAddress, requiredText, text } from './fields.ts';

const fullName = requiredText(120, () => t('Enter your full name.'));
/** The minimum is the specification's. Hashing processes the whole password, so an endless one would be an attack. */
const newPassword = z
  .string()
  .check(z.minLength(6, { error: () => t('Password must be at least 6 characters') }), z.maxLength(256));
/** A password that somebody has. */
const ownPassword = z.string().check(z.minLength(1, { error: () => t('Enter your password.') }), z.maxLength(256));

export const registration = z.object({ fullName, companyName: text(120), email: emailAddress, password: newPassword });
export const passwordRequest = z.object({ email: emailAddress });
export const passwordReset = z.object({ password: newPassword });
export const passwordChange = z.object({ currentPassword: ownPassword, newPassword });
export const emailChange = z.object({ newEmail: emailAddress, password: ownPassword });
export const profileFields = z.object({ full_name: fullName, company_name: z.nullable(text(120)) });
export const accountClosure = z.object({ password: ownPassword });
/** What somebody without an account needs to accept an invitation. */
export const newcomer = z.object({ full_name: fullName, password: newPassword });
