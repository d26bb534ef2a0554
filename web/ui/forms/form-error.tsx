import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { explainError } from '../../platform/api/explain-error.ts';

interface Props {
  /** The error of a call; nothing is rendered for null. */
  error: unknown;
  title?: string;
  /** What the user can do about it. */
  children?: ReactNode;
}

/** Why a form was refused, above its fields. */
export function FormError({ error, title, children }: Props) {
  if (error === null || error === undefined) return null;
  return (
    <Alert color="red" role="alert" title={title}>
      {explainError(error)}
      {children}
    </Alert>
  );
}
