import { useRef, useState } from 'react';

/** Runs one save at a time: a second click while the first is being stored does nothing. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const save = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await work();
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  return { isSaving, save };
}
