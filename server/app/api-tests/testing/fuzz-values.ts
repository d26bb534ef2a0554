import fc from 'fast-check';

/** The part of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

type Values = fc.Arbitrary<unknown>;
/** Values for a field by its name, when its schema is too general; undefined for others. */
export type Hints = (name: string) => Values | undefined;

/** Longer lists take time and find no more errors. */
const MAX_LIST = 4;

/** Values that the schema accepts, except for checks in code (`refine`), which the hints cover. */
export function valuesOf(schema: JsonSchema, hints: Hints, name = ''): Values {
  const hinted = hints(name);
  if (hinted !== undefined) return hinted;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice, hints, name)));
  if (schema.allOf !== undefined) {
    return fc
      .tuple(...schema.allOf.map((part) => valuesOf(part, hints, name)))
      .map((parts) => Object.assign({}, ...parts));
  }
  if (schema.type === 'object') return objectsOf(schema, hints);
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = MAX_LIST } = schema;
    const maxLength = Math.max(minItems, Math.min(maxItems, MAX_LIST));
    return fc.array(valuesOf(items, hints, name), { minLength: minItems, maxLength });
  }
  return leavesOf(schema);
}

function objectsOf(
  { properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema,
  hints: Hints,
): Values {
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field, hints, name)] as const);
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  if (fields.length > 0 || typeof additionalProperties !== 'object') return known;
  const keys = propertyNames === undefined ? fc.string({ maxLength: 12 }) : valuesOf(propertyNames, hints).map(String);
  return fc.dictionary(keys, valuesOf(additionalProperties, hints), { maxKeys: 3 });
}

function leavesOf(schema: JsonSchema): Values {
  const { type, minimum = -1_000_000, maximum = 1_000_000 } = schema;
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer') return fc.integer({ min: Math.max(minimum, -2e9), max: Math.min(maximum, 2e9) });
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (type === 'string') return stringsOf(schema);
  return fc.jsonValue({ maxDepth: 2 });
}

function stringsOf({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.integer({ min: 1, max: 500 }).map((number) => `fuzz${number}@example.co.za`);
  // Patterns with look-ahead cannot be generated from.
  if (pattern !== undefined && !pattern.includes('(?'))
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)), unit: 'grapheme' });
}

/** Texts that break careless code. None looks like one of our errors, which responses are searched for. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{feff}',
  '\ud800',
  '\u202e\u200b',
  'ﷺ'.repeat(50),
  'a'.repeat(5_000),
  'token-'.repeat(60),
  '%'.repeat(300),
  '_%\\',
  "'; drop table rusks; --",
  "' or 1=1 --",
  '$1',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%2e%2e%2f%00',
  '=cmd|calc!A1',
  'c:9999999999999999999',
  'g:',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e400',
  '0x10',
  '-0',
  '1,5',
  '٣',
  '[]',
  '{}',
  '\r\nSet-Cookie: a=b',
  '(((((((((((((((((((((((((a)',
];

/** Unexpected values of any type. */
export const hostileValues: Values = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      0,
      -1,
      0.1,
      -0,
      1e21,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      1e308,
      5e-324,
      null,
      true,
      false,
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], { a: { b: [] } }, { length: 1 }) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}')) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 900 }).map(nested) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 1_500 }, (_none, at) => at)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** The same input with one or two fields missing, unknown or of another type. */
export function nearly(valid: Values): Values {
  const change = fc.record({ at: fc.nat(), how: fc.constantFrom('drop', 'replace', 'add'), value: hostileValues });
  return fc.tuple(valid, fc.array(change, { minLength: 1, maxLength: 2 })).map(([input, changes]) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return changes[0]?.value;
    const changed: Record<string, unknown> = { ...input };
    const names = Object.keys(changed);
    for (const { at, how, value } of changes) {
      const name = names[at % Math.max(1, names.length)] ?? 'unknown';
      if (how === 'drop') Reflect.deleteProperty(changed, name);
      else changed[how === 'add' ? 'unheard_of' : name] = value;
    }
    return changed;
  });
}
