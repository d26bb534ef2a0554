import { Button } from '@mantine/core';
import { useUpdate } from '../../platform/service-worker/service-worker.ts';
import classes from './update-notice.module.css';

/** Announces a new version, in the words of the specification, until the user accepts it. */
export function UpdateNotice() {
  const { isOffered, isTaken, apply } = useUpdate();
  return (
    // Always rendered: screen readers only announce changes of an existing region.
    <div role="status" lang="fr">
      {isOffered && (
        <div className={classes.notice}>
          <div>
            <p className={classes.title}>Mise à jour disponible</p>
            <p className={classes.text}>Une nouvelle version est prête. Appliquez la mise à jour maintenant.</p>
          </div>
          <Button flex="none" loading={isTaken} onClick={apply}>
            Mettre à jour
          </Button>
        </div>
      )}
    </div>
  );
}
