/** The text of a form's field, without blanks around it; empty when there is none. */
export function readFormField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
