import { ORPCError } from '@orpc/client';
import { useRef, useState } from 'react';
import { codeOf } from '../../platform/api/explain-error.ts';

/** A record that names its version, as the server answers with it. */
export interface Versioned {
  readonly version: string;
}

interface Met<Of> {
  mine: Of;
  theirs: Of;
  isTheirs: boolean;
}

interface Fields<Of> {
  get: () => Of;
  /** `isSaved`: they are no changes of the person. */
  set: (values: Of, isSaved: boolean) => void;
}

/** A form whose record was saved elsewhere while it was open: what the person typed stays, and they decide. */
export function useConflict<Of extends object, Kept extends Versioned>(
  changes: { record: Kept | null | undefined; valuesOf: (record: Kept) => Of } | undefined,
  fields: Fields<Of>,
) {
  /** What the form shows began as this version, whatever has been read since. */
  const seen = useRef(changes?.record?.version);
  const [met, setMet] = useState<Met<Of> | null>(null);
  const show = (next: Met<Of>) => {
    setMet(next);
    fields.set(next.isTheirs ? next.theirs : next.mine, next.isTheirs);
  };
  return {
    /** What a save is based on. */
    version: () => seen.current,
    /** Whether it was refused because of another version, which is then the one that the next save replaces. */
    isMet(error: unknown): boolean {
      if (changes === undefined || codeOf(error) !== 'CONFLICT' || !(error instanceof ORPCError)) return false;
      const theirs = error.data as Kept | undefined;
      if (theirs?.version === undefined) return false;
      seen.current = theirs.version;
      setMet({ mine: fields.get(), theirs: changes.valuesOf(theirs), isTheirs: false });
      return true;
    },
    /** Begins with the record as it is now. */
    restart(version = changes?.record?.version) {
      seen.current = version;
      setMet(null);
    },
    shown: met && {
      isTheirs: met.isTheirs,
      showTheirs: () => show({ ...met, mine: fields.get(), isTheirs: true }),
      showMine: () => show({ ...met, isTheirs: false }),
    },
  };
}
