export { describeSize } from './device/describe-size.ts';
