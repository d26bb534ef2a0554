import { Alert, Center, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { explainError } from '../../../platform/api/explain-error.ts';
import { LinkButton } from '../../../ui/links/links.tsx';
import { toastInfo } from '../../../ui/toasts/toast.ts';
import { AuthenticationCard } from './authentication-card.tsx';
import { completeSignIn } from './authentication.data.ts';
import { sharedSearch } from './authentication.search.ts';
import { CANCELLED, readSocialSignInResult } from './social-sign-in-result.ts';
import { t } from '#domain/language/t.ts';

const route = getRouteApi('/auth/social-callback');

/** Where a Google sign-in ends: redirects, or shows the error. */
export function SocialCallbackPage() {
  const { to, error } = route.useSearch();
  const read = useMemo(() => readSocialSignInResult({ to, error }), [to, error]);
  const queryClient = useQueryClient();
  const router = useRouter();
  const [refusal, setRefusal] = useState<string | null>(null);
  const problem = read.end === 'failed' ? read.reason : refusal;
  const back = to === undefined ? {} : { redirect: to };
  // The cookie was set before this page loaded: read the user again.
  useEffect(() => {
    let isHere = true;
    if (read.end === 'cancelled') {
      toastInfo(CANCELLED, { id: 'google-sign-in' });
      void router.navigate({ to: '/login', search: to === undefined ? {} : { redirect: to }, replace: true });
    } else if (read.end === 'in') {
      completeSignIn(queryClient).then(
        () => isHere && router.history.replace(read.to),
        (refused: unknown) => isHere && setRefusal(explainError(refused)),
      );
    }
    return () => {
      isHere = false;
    };
  }, [read, to, queryClient, router]);
  if (problem === null) {
    return (
      <AuthenticationCard title={t('Signing you in')}>
        <Center role="status">
          <Loader aria-label={t('Loading')} />
        </Center>
      </AuthenticationCard>
    );
  }
  return (
    <AuthenticationCard title={t('Google sign-in failed')}>
      <Alert color="red" role="alert">
        {problem}
      </Alert>
      <LinkButton to="/login" search={sharedSearch(back)} fullWidth>
        {t('Back to Login')}
      </LinkButton>
    </AuthenticationCard>
  );
}
