import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './cards.module.css';

/**
 * A small image from the shop. Decorative, so it has no text alternative; broken or missing images show an empty tile.
 */
export function Thumbnail({ src, size = 44 }: { src: string | null | undefined; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className={classes.thumbnail}
      style={{ width: `min(${size}px, var(--karoo-row-picture, ${size}px))`, aspectRatio: 1 }}
    >
      {src && broken !== src ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      ) : (
        <IconPhoto size={size * 0.45} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}
