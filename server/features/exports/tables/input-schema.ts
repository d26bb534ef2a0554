/** What a call takes, as the contract checks it. */
export function inputSchemaOf<Schema>(call: {
  readonly '~orpc': { readonly inputSchema?: Schema | undefined };
}): Schema {
  const schema = call['~orpc'].inputSchema;
  if (schema === undefined) throw new Error('This call takes nothing.');
  return schema;
}
