/**
 * One palette for every chart: data are neutral, with a stronger shade for what is chosen or comes second. The brand's colour is for actions,
 * red and green for bad and good. Series also differ in form, so nobody depends on the colour; only a comparison is dashed.
 */
export const CHART_COLORS = {
  value: 'var(--chart-1)',
  second: 'var(--chart-2)',
  compared: 'var(--chart-line)',
};
