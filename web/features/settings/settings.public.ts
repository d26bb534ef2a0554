export { SECTIONS } from './settings.search.ts';
