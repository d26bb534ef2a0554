export const views = 'Views';
export const savedViews = 'Saved views';
export const noSavedViewsYetSearch =
  'No saved views yet. Search, filter or sort the list, then save it here with a name.';
export const deleteView = (name: string | number): string => `Delete view: ${name}`;
export const viewSaved = (name: string | number): string => `View saved: ${name}`;
export const viewName = 'View name';
export const nameThisView = 'Name this view';
export const save = 'Save';
