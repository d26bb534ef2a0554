export { describeSize } from './device/describe-size.ts';
export { SECTIONS } from './settings.search.ts';
