import { Button } from '@mantine/core';
import classes from './editor.module.css';

interface SaveBarProps {
  /** What pressing it does. */
  label: string;
  hasChanges: boolean;
  isSending: boolean;
  /** It cannot be saved yet. */
  isHeldUp: boolean;
}

/** Saves, and says whether there is anything to. */
export function SaveBar({ label, hasChanges, isSending, isHeldUp }: SaveBarProps) {
  return (
    <div className={classes.saveBar}>
      <span className={classes.saveText}>{hasChanges ? 'Not saved yet' : ''}</span>
      <Button type="submit" loading={isSending} disabled={isHeldUp}>
        {label}
      </Button>
    </div>
  );
}
