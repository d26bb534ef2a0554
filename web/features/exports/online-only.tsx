import { Tooltip, VisuallyHidden } from '@mantine/core';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useOnline } from '../../platform/connection/connection.ts';
import { t } from '#domain/language/t.ts';

const OFFLINE = t('You need to be online to export.');

/** A button that works online only, and says so. It takes what `children` are given. */
export function OnlineOnly({
  children,
}: {
  children: (button: { disabled: boolean; 'aria-describedby'?: string }) => ReactNode;
}) {
  const online = useOnline();
  const reason = useId();
  const target = useRef<HTMLSpanElement>(null);
  return (
    <span ref={target}>
      {children({ disabled: !online, ...(online ? {} : { 'aria-describedby': reason }) })}
      {!online && <VisuallyHidden id={reason}>{OFFLINE}</VisuallyHidden>}
      {/* Not around the button, which would rerender when the connection changes. */}
      {!online && <Tooltip label={OFFLINE} target={target} />}
    </span>
  );
}
