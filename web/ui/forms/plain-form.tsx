import type { ReactNode } from 'react';

interface PlainFormProps {
  /** `read` returns the text of a field by its name. */
  onSubmit: (read: (name: string) => string) => void;
  role?: 'search';
  children: ReactNode;
}

/**
 * A form whose fields the browser checks, without the contract's rules: for the sign-in, whose page has no room for them, and for searches.
 * All else is a `Form`.
 */
export function PlainForm({ onSubmit, role, children }: PlainFormProps) {
  return (
    <form
      role={role}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        onSubmit((name) => {
          const value = fields.get(name);
          return typeof value === 'string' ? value : '';
        });
      }}
    >
      {children}
    </form>
  );
}
