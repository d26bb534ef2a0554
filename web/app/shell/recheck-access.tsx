import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Has the guard look again when a plan runs out while a screen is open. */
export function RecheckAccess({ open }: { open: boolean }) {
  const router = useRouter();
  // The router asks its guard when one moves; that a plan ran out moves nobody.
  useEffect(() => {
    if (!open) void router.invalidate();
  }, [open, router]);
  return null;
}
