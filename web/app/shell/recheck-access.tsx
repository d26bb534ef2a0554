import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Runs the guard again when a plan expires while a screen is open. */
export function RecheckAccess({ open }: { open: boolean }) {
  const router = useRouter();
  // The router runs its guard only on navigation.
  useEffect(() => {
    if (!open) void router.invalidate();
  }, [open, router]);
  return null;
}
