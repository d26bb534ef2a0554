import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** Builds a condition; its code loads when it is first opened. */
export const ConditionDialog = lazyDialog(() => import('./condition-dialog.tsx'), 'ConditionDialog');
export { ConditionEditor } from './condition-editor.tsx';
export { conditionOf, draftOf, firstProblem } from './draft.ts';
export { dimensionRows, useShopNames } from './shop-names.ts';
