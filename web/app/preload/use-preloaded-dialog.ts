import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { screenComplete } from './screen-complete.ts';

/** Loads a dialog's code after the first screen, before it is needed offline. */
export function usePreloadedDialog(dialog: { preload: () => void }, isWanted = true): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void screenComplete(queryClient, () => isGone).then(() => isGone || dialog.preload());
    return () => {
      isGone = true;
    };
  }, [dialog, isWanted, queryClient]);
}
