import * as z from 'zod/mini';
import { t } from '#domain/language/t.ts';
import { isVisible } from '#domain/visible-text.ts';
import { markDecimal } from './decimals.ts';

/**
 * Fields of forms. What a form sends is declared in this folder for browser and server: the calls take it as it is. It is written with
 * zod/mini, of which a browser loads only what is used.
 */

/** Text that must be given, and that people can see. `error`: what to enter. */
export function requiredText(most: number, error: () => string) {
  return z.string().check(z.trim(), ...visible(error), z.maxLength(most));
}

/** The rules of a text of which something must be seen. */
export function visible(error: () => string) {
  return [z.minLength(1, { error, abort: true }), z.refine<string>(isVisible, { error })] as const;
}

/** Text that may be blank. */
export function text(most: number) {
  return z.string().check(z.trim(), z.maxLength(most));
}

/** A whole number within limits. */
export function wholeNumber(from: number, to: number) {
  return z
    .number({ error: () => t('Enter a whole number from {from} to {to}.', { from: inGroups(from), to: inGroups(to) }) })
    .check(z.int(), z.gte(from), z.lte(to));
}
const GROUPS = new Intl.NumberFormat('en-ZA');
const inGroups = (number: number) => GROUPS.format(number).replaceAll('\u00A0', ' ');

export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.email({ error: () => t('Enter an email address, such as name@example.co.za.') }),
  );

/** An email address or nothing. */
export const emailOrBlank = z.union([z.literal(''), z.email()], {
  error: () => t('Enter an email address, such as name@example.co.za.'),
});

/** A decimal as text, which forms read as people type it. */
export function decimal(notation: RegExp, error: () => string) {
  return markDecimal(z.string().check(z.trim(), z.regex(notation, { error })));
}

/** An amount of money with at most nine digits before the point. */
export const amount = decimal(/^\d{1,9}(?:\.\d{1,2})?$/, () => t('Enter an amount, such as 99,90.'));

/** A South African VAT number; people may type it with spaces. */
export const vatNumber = z.string().check(
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  z.regex(/^4\d{9}$/, { error: () => t('A South African VAT number has 10 digits and starts with 4.') }),
);
