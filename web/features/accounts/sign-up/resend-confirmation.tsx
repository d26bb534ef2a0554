import { Button, Text } from '@mantine/core';
import { explainError } from '../../../platform/api/explain-error.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { toastError } from '../../../ui/toasts/toast.ts';
import { resendConfirmation } from '../sign-in/authentication.data.ts';
import { t } from '#domain/language/t.ts';

/** Sends the confirmation email again. */
export function ResendConfirmation({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => resendConfirmation(email),
    onError: (error) => toastError(explainError(error), { id: 'resend' }),
  });
  if (resend.isSuccess) {
    return (
      <Text size="sm" role="status" ta="center">
        {t('Sent again. Check your spam folder too.')}
      </Text>
    );
  }
  return (
    <Button variant="default" onClick={() => resend.mutate()} loading={resend.isPending}>
      {t('Resend email')}
    </Button>
  );
}
