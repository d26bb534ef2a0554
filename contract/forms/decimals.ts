const DECIMALS = new WeakSet<object>();

/** Marks the schema of a decimal that people type. Apart from the schemas, so that a form without one does not load zod. */
export function markDecimal<Schema extends object>(schema: Schema): Schema {
  DECIMALS.add(schema);
  return schema;
}

/** Whether forms read it as people type it: "R 1 299,90" as "1299.90". */
export function isDecimal(schema: object): boolean {
  return DECIMALS.has(schema);
}
