export { useChartMarks } from './use-chart-marks.ts';
