export const views = 'Aansigte';
export const savedViews = 'Gestoorde aansigte';
export const noSavedViewsYetSearch =
  'Nog geen gestoorde aansigte nie. Soek, filter of sorteer die lys en stoor dit dan hier met ’n naam.';
export const deleteView = (name: string | number): string => `Skrap aansig: ${name}`;
export const viewSaved = (name: string | number): string => `Aansig gestoor: ${name}`;
export const viewName = 'Naam van aansig';
export const nameThisView = 'Gee hierdie aansig ’n naam';
export const save = 'Stoor';
