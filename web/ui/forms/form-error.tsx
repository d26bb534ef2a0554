import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { explainError } from '../../platform/api/explain-error.ts';

interface Props {
  /** What a call threw; nothing is drawn for null. */
  error: unknown;
  title?: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Why a form was not accepted, above its fields. */
export function FormError({ error, title, children }: Props) {
  if (error === null || error === undefined) return null;
  return (
    <Alert color="red" role="alert" title={title}>
      {explainError(error)}
      {children}
    </Alert>
  );
}
