import { t } from '#domain/language/t.ts';

export interface RegistrationValues {
  fullName: string;
  companyName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** The specification's minimum, also checked by the server. */
const MIN_PASSWORD_LENGTH = 6;

/** The error of a password typed twice; null without one. */
export function passwordError(password: string, confirmPassword: string): string | null {
  if (password !== confirmPassword) return t('Passwords do not match');
  return password.length < MIN_PASSWORD_LENGTH ? t('Password must be at least 6 characters') : null;
}

type Problems = Partial<Record<keyof RegistrationValues, string>>;

/** The error of each field. The company may be empty; the email is validated by the field's type. */
export function registrationErrors(values: RegistrationValues): Problems {
  const problems: Problems = {};
  if (values.fullName.trim() === '') problems.fullName = t('Enter your full name.');
  if (values.email.trim() === '') problems.email = t('Enter your email address.');
  if (values.password === '') problems.password = t('Choose a password.');
  const password = passwordError(values.password, values.confirmPassword);
  if (password === null || problems.password !== undefined) return problems;
  problems[password === t('Passwords do not match') ? 'confirmPassword' : 'password'] = password;
  return problems;
}
