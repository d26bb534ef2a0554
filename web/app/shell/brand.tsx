import { useState } from 'react';
import classes from './shell.module.css';

/** The logo; a letter tile if the image does not load. */
export function Brand() {
  const [broken, setBroken] = useState(false);
  return (
    <span className={classes.brand}>
      {broken ? (
        <span className={classes.tile} aria-hidden>
          K
        </span>
      ) : (
        <img src="/karoo.svg" width={32} height={32} alt="" onError={() => setBroken(true)} />
      )}
      Karoo
    </span>
  );
}
