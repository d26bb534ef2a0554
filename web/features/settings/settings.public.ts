export { describeSize } from './describe-size.ts';
export { SECTIONS } from './settings.search.ts';
