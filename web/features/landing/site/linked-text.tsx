import type { ReactNode } from 'react';

/** Only links within our site: a path that starts with a single slash, or a fragment. */
const LINK = /\[([^[\]]+)\]\(((?:\/(?!\/)|#)[^()\s]*)\)/g;

/** Text in which `[label](/path)` becomes a link. */
export function LinkedText({ children }: { children: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of children.matchAll(LINK)) {
    parts.push(
      children.slice(end, match.index),
      <a key={match.index} href={match[2]}>
        {match[1]}
      </a>,
    );
    end = match.index + match[0].length;
  }
  return <>{[...parts, children.slice(end)]}</>;
}
