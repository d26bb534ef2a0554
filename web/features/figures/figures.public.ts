export {
  figureChange,
  figureTick,
  figureTile,
  formatFigure,
  formatMeasure,
  measureHeading,
  measureHint,
  measureName,
  measureTick,
} from './figure-texts.ts';
export { MeasureTiles } from './measure-tiles.tsx';
