import { Skeleton } from '@mantine/core';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { TileSize } from '#domain/dashboards/cards.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { useNarrow } from '../../ui/list-page/use-narrow.ts';

/** A tile is read a little before it comes into view. */
const MARGIN = 200;

/** How wide a tile is. A phone has one column. */
export function tileWidth(size: TileSize, isNarrow: boolean): CSSProperties {
  return { minWidth: 0, gridColumn: size === 'small' || isNarrow ? undefined : size === 'large' ? '1 / -1' : 'span 2' };
}

/** A tile of a dashboard, which is rendered and asked for once it comes into view. */
export function TileInView({ size, name, children }: { size: TileSize; name: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const [isSeen, setSeen] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    // What is in view at first is rendered in the first frame, so that nothing moves.
    if (element.getBoundingClientRect().top < innerHeight + MARGIN) {
      // oxlint-disable-next-line react/set-state-in-effect
      setSeen(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: `${MARGIN}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} style={tileWidth(size, isNarrow)}>
      {isSeen ? (
        children
      ) : (
        <Panel title={name}>
          <Skeleton height={200} />
        </Panel>
      )}
    </div>
  );
}
