import { PasswordInput } from '@mantine/core';
import type { PasswordInputProps } from '@mantine/core';
import { t } from '#domain/language/t.ts';

interface Props extends Omit<PasswordInputProps, 'label' | 'visibilityToggleButtonProps'> {
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password field whose visibility toggle is reachable by keyboard. */
export function PasswordField({ label, ...props }: Props) {
  return (
    <PasswordInput
      label={label}
      size="md"
      required
      maxLength={256}
      visibilityToggleButtonProps={{ 'aria-label': t('Show or hide: {label}', { label }), tabIndex: 0 }}
      {...props}
    />
  );
}
