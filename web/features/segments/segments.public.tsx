export { SegmentsButton } from './segments-button.tsx';
export { useSegmentLabel } from './segments.data.ts';
