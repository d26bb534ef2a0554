export { SavedViewsMenu } from './saved-views-menu.tsx';
export { useSavedViews } from './use-saved-views.ts';
