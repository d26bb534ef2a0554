import type { ReactNode } from 'react';

/** Only links of ours: they begin with one slash, or lead to a place on the same page. */
const LINK = /\[([^[\]]+)\]\(((?:\/(?!\/)|#)[^()\s]*)\)/g;

/** Text in which `[label](/path)` is a link; all else stands as it is written. */
export function LinkedText({ children }: { children: string }) {
  const parts: ReactNode[] = [];
  let read = 0;
  for (const match of children.matchAll(LINK)) {
    parts.push(
      children.slice(read, match.index),
      <a key={match.index} href={match[2]}>
        {match[1]}
      </a>,
    );
    read = match.index + match[0].length;
  }
  return <>{[...parts, children.slice(read)]}</>;
}
