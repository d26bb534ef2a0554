import { useEffect } from 'react';
import { useOnline } from '../../../platform/connection/connection.ts';
import { useMe } from '../../accounts/accounts.public.tsx';

/** Says how changes ended that a page, closed since, was waiting for. Renders nothing. */
export function OutcomeNotices() {
  const userId = useMe().user.id;
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) return;
    void import('./announce-outcomes.ts').then(({ announceOutcomes }) => announceOutcomes(userId));
  }, [userId, isOnline]);
  return null;
}
