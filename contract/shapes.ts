import { z } from 'zod';
import type { DeclaredText } from '#domain/language/declared-text.ts';
import { EXPECTED_VALUES } from '#domain/record-warning.ts';
import { isShopDay, type ShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';

/** Shapes that many calls share. Instants travel as ISO 8601 text in UTC, money as decimal text, days as "2026-11-20" in shop time. */

export const uuid = z.uuid({ error: () => t('Give an id of the form 00000000-0000-0000-0000-000000000000.') });
/** Digits, as addresses have them, as the number that they are. Nothing else is one: not null, true, lists or "1e3". */
const readDigits = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,20}(?:\.\d{1,20})?$/.test(value) ? Number(value) : value;
/** A number in a request: a number or its digits. */
const fromDigits = (schema: z.ZodNumber) => z.preprocess(readDigits, schema) as unknown as z.ZodType<number, number>;
/** A whole number in a request. The limits are checked first: the most that JavaScript counts to is no help. */
export const numberInRequest = (least: number, most: number) => fromDigits(z.number().min(least).max(most).int());
/** A record's id in the shop. */
export const wcId = numberInRequest(1, Number.MAX_SAFE_INTEGER);
export const instant = z.string();
export const money = z.string();
/** The message of a text that is too long. */
export const atMost = (most: number) => ({ error: () => t('Use at most {most} characters.', { most }) });
/** An amount or a per cent in a request: text, or a number, whose decimal notation counts. Read as text. */
export const amountText = (notation: RegExp, error: DeclaredText) => {
  const text = z.string().regex(notation, { error });
  return z.union([text, z.number().transform(String).pipe(text)], { error });
};
/** A requested day: from 2000 to the end of next year. */
export const shopDay = z.string().refine(isShopDay, {
  error: () => t('Give a day as YYYY-MM-DD, from 2000-01-01 to the end of next year.'),
}) as unknown as z.ZodType<ShopDay, ShopDay>;
/** A day in a response, which may be outside the bounds of requested days. */
export const anyDay = z.string() as unknown as z.ZodType<ShopDay, ShopDay>;
/** The days that a range is compared with. `until` ("14:05", shop time): of its single day only what happened earlier. */
export const comparedDays = { from: anyDay, to: anyDay, until: z.string().optional() };
/** A requested month, with the same bounds. */
export const shopMonth = z.string().refine((text) => isShopDay(`${text}-01`), {
  error: () => t('Give a month as YYYY-MM, from 2000-01 to the end of next year.'),
});
/** A value of a shop's record that Karoo cannot use: as the shop sent it, and what Karoo uses instead ("" for nothing). */
export const recordWarning = z.object({
  field: z.string(),
  value: z.string(),
  expected: z.enum(EXPECTED_VALUES),
  instead: z.string(),
});
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
  error: () => t('Give true or false.'),
});

/** Paging and sorting of every list: the specification's names and defaults. */
export const paging = {
  page: fromDigits(
    z
      .number()
      .min(1, { error: () => t('Pages start at 1.') })
      .max(1_000_000)
      .int({ error: () => t('Give a whole page number.') }),
  ).default(1),
  per_page: fromDigits(
    z
      .number()
      .min(1, { error: () => t('Ask for at least 1 record a page.') })
      .max(100, { error: () => t('Ask for at most 100 records a page.') })
      .int({ error: () => t('Give a whole number of records.') }),
  ).default(20),
  search: z
    .string()
    .trim()
    .max(200, { error: () => t('Search for at most 200 characters.') })
    .optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
};

/** A page of a list. `totalIsCapped`: there are more than `total`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    totalPages: z.number().int(),
    page: z.number().int(),
    perPage: z.number().int(),
    totalIsCapped: z.boolean(),
  });
}

/** For slow connections: the response omits some fields and says so. */
export const compactInput = {
  compact: flag
    .optional()
    .describe('Leave out what the answer names as optional, for slow lines; a single record is always whole.'),
};

/** Marks a response that omits fields. */
export const isCompact = { compact: z.literal(true).optional() };

/** A page of a list that can be compact; `item` without the omitted fields. */
export function compactPageOf<Item extends z.ZodType>(item: Item) {
  return pageOf(item).extend(isCompact);
}

/** A person's or a company's address as the shop keeps it; every field may be empty. */
export const address = z.looseObject({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  company: z.string().optional(),
  address_1: z.string().optional(),
  address_2: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postcode: z.string().optional(),
  country: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
});
