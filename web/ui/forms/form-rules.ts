import type * as z from 'zod/mini';
import { isDecimal } from '#contract/forms/decimals.ts';
import { t } from '#domain/language/t.ts';
import { readDecimal } from '#domain/money/read-decimal.ts';

/** The contract's rules of what a form sends. */
export type Rules = z.ZodMiniObject;

/** What is wrong with a form, by the path of the field: "lines.0.units". */
export type FieldErrors = Record<string, string>;

/** What the contract says about a field that holds text. */
export interface FieldRules {
  isRequired: boolean;
  maxLength?: number;
  /** For a phone's keyboard; only of numbers and amounts. */
  inputMode?: 'numeric' | 'decimal';
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypeDef & { innerType?: Schema; in?: Schema; element?: Schema; shape?: Record<string, Schema> };
/** A rule of text or a number: `maximum` of characters, `format` of numbers. */
type Check = z.core.$ZodCheckDef & { maximum?: number; format?: string };

const defOf = (schema: Schema) => schema._zod.def as Def;

/** The schema of what is typed: without what allows nothing, and before what is made of it. */
function typed(schema: Schema): Schema {
  const { innerType, in: before } = defOf(schema);
  const inner = innerType ?? before;
  return inner === undefined ? schema : typed(inner);
}

function accepts(schema: Schema, value: unknown): boolean {
  return (schema as z.ZodMiniType).safeParse(value).success;
}

/** The rules of one field; null if the contract does not know it. */
export function rulesOf(rules: Rules, path: string): FieldRules | null {
  let schema: Schema | undefined = rules;
  for (const part of path.split('.')) {
    const def: Def = defOf(typed(schema));
    schema = def.shape?.[part] ?? def.element;
    if (schema === undefined) return null;
  }
  const isRequired = !['', null, undefined].some((blank) => accepts(schema, blank));
  const { type, checks = [] } = defOf(typed(schema));
  const defs = checks.map((check) => check._zod.def as Check);
  if (type === 'number') {
    const isWhole = defs.some(({ format }) => format === 'safeint');
    return { isRequired, inputMode: isWhole ? 'numeric' : 'decimal' };
  }
  const maxLength = defs.find(({ check }) => check === 'max_length')?.maximum;
  return {
    isRequired,
    ...(type === 'string' && maxLength !== undefined && { maxLength }),
    ...(isDecimal(typed(schema)) && { inputMode: 'decimal' }),
  };
}

/**
 * What the fields hold as the contract takes it: numbers and decimals from what is typed, and null or nothing for what is blank. Other
 * text stays, for the contract to refuse.
 */
export function inputOf(schema: Schema, value: unknown): unknown {
  const def = defOf(typed(schema));
  if (typeof value === 'string') {
    if (value.trim() === '') return accepts(schema, null) ? null : accepts(schema, undefined) ? undefined : value;
    const decimal = readDecimal(value);
    if (isDecimal(typed(schema))) return decimal;
    return def.type === 'number' && NUMBER.test(decimal) ? Number(decimal) : value;
  }
  if (Array.isArray(value) && def.element) return value.map((item) => inputOf(def.element as Schema, item));
  if (def.shape && typeof value === 'object' && value !== null) {
    const shape = def.shape;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, shape[name] ? inputOf(shape[name], item) : (item as unknown)]),
    );
  }
  return value;
}

/** What is wrong with what one field holds, or null. */
export function problemOf(schema: z.ZodMiniType, typed: string): string | null {
  return schema.safeParse(inputOf(schema, typed), { error: messageFor }).error?.issues[0]?.message ?? null;
}

/** What is wrong with the fields of a part of a form, by name. */
export function errorsFor(rules: z.ZodMiniType, values: Record<string, unknown>): FieldErrors {
  const { error } = rules.safeParse(inputOf(rules, values), { error: messageFor });
  return error ? errorsOf(error.issues, values) : {};
}

/** The error of each field. A part of what one field holds, such as a tag in a list of tags, is its field's. */
export function errorsOf(issues: readonly z.core.$ZodIssue[], values: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const [first = '', ...parts] = path.map(String);
    const name = typeof values[first] === 'object' ? [first, ...parts].join('.') : first;
    errors[name] ??= message;
  }
  return errors;
}

/** The message of a rule that has none in the contract. */
export function messageFor(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return t('Use at most {max} characters.', { max: String(issue.maximum) });
  if (issue.code === 'invalid_value' || issue.input === undefined || issue.input === null || issue.input === '')
    return t('Fill in this field.');
  if (issue.code === 'invalid_type' && issue.expected === 'number') return t('Enter a number.');
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return t('Enter an email address, such as name@example.co.za.');
  return t('Check this field.');
}
