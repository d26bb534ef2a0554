/** The input schema of a call in the contract. */
export function inputSchemaOf<Schema>(call: {
  readonly '~orpc': { readonly inputSchema?: Schema | undefined };
}): Schema {
  const schema = call['~orpc'].inputSchema;
  if (schema === undefined) throw new Error('This call has no input.');
  return schema;
}
