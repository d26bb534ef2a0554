import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Board } from './board.tsx';
import type { DashboardFiguresProps } from './dashboards.public.tsx';

export { DashboardMenu } from './dashboard-menu.tsx';

/** Drag and drop is loaded for who edits. */
const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }));

/** The chosen dashboard, or the one that is being edited. */
export function OwnDashboard({ shown, ...board }: DashboardFiguresProps) {
  const { chosen, draft } = shown;
  if (draft === null) return <Board id={chosen ?? ''} {...board} />;
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <Editor key={draft.id} draft={draft} onDone={() => shown.edit(null)} />
    </Suspense>
  );
}
