export { SegmentsButton } from './segments-button.tsx';
export { useSegmentFilters, useSegmentLabel } from './segments.data.ts';
