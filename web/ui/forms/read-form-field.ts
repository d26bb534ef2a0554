/** The trimmed text of a form's field; empty when it is missing. */
export function readFormField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
