import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { explainError } from '../platform/api/explain-error.ts';
import { logWarning } from '../platform/log.ts';
import { useHasRendered } from './lazy-popover.tsx';
import { toastError } from './toasts/toast.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

type PropsOf<Dialog> = Dialog extends (props: infer Props extends DialogProps) => unknown ? Props : never;

/** A dialog whose code loads when it is first opened. If loading fails, a toast reports it. */
export function lazyDialog<Module, Name extends keyof Module>(importer: () => Promise<Module>, name: Name) {
  let known: ComponentType<DialogProps> | null = null;
  const fetchDialog = async () => (known ??= (await importer())[name] as ComponentType<DialogProps>);

  function LazyDialog(own: PropsOf<Module[Name]>) {
    const [Dialog, setDialog] = useState(() => known);
    const props: DialogProps = own;
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
    return Dialog && <Opened of={Dialog} {...props} />;
  }

  /** Loads the code early; failures are ignored here. */
  LazyDialog.preload = () => void fetchDialog().catch(() => undefined);
  return LazyDialog;
}

/** Opens once it is rendered: a dialog that is there only when it opens cannot return the focus. */
function Opened({ of: Dialog, ...props }: DialogProps & { of: ComponentType<DialogProps> }) {
  const hasRendered = useHasRendered();
  return <Dialog {...props} opened={hasRendered && props.opened} />;
}
