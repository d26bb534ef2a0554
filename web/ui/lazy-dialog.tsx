import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { explainError } from '../platform/api/explain-error.ts';
import { logWarning } from '../platform/log.ts';
import { toastError } from './toasts/toast.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** A dialog whose code loads when it is first opened. If loading fails, a toast reports it. */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | null = null;
  const fetchDialog = async () => (known ??= await load());

  function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => known);
    const { opened, onClose } = props;
    useEffect(() => {
      if (!opened || Dialog) return;
      fetchDialog().then(
        (arrived) => setDialog(() => arrived),
        (error: unknown) => {
          logWarning('A dialog could not be loaded', error);
          toastError(explainError(new TypeError('offline')));
          onClose();
        },
      );
    }, [opened, onClose, Dialog]);
    return Dialog ? <Dialog {...props} /> : null;
  }

  /** Loads the code early; failures are ignored here. */
  LazyDialog.preload = () => void fetchDialog().catch(() => undefined);
  return LazyDialog;
}
