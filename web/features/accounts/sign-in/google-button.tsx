import { Button, Divider } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { explainError } from '../../../platform/api/explain-error.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { toastError } from '../../../ui/toasts/toast.ts';
import { beginGoogleSignIn, googleSignInOptions } from './google-sign-in.data.ts';
import { t } from '#domain/language/t.ts';

interface Props {
  /** The page to open afterwards; "/" without one. */
  to: string;
  onLeave?: () => void;
}

/** "Continue with Google", where offered: signs in, or up at the first time. */
export function GoogleButton({ to, onLeave }: Props) {
  const offer = useQuery(googleSignInOptions);
  const begin = useMutation({
    mutationFn: () => beginGoogleSignIn(to),
    onSuccess: (url) => {
      onLeave?.();
      globalThis.location.assign(url);
    },
    onError: (error) => toastError(explainError(error), { id: 'google-sign-in' }),
  });
  if (offer.data?.available !== true) return null;
  return (
    <>
      <Divider label={t('or')} />
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconBrandGoogle size={18} aria-hidden />}
        // Stays busy until the browser has left.
        loading={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate()}
      >
        {t('Continue with Google')}
      </Button>
    </>
  );
}
