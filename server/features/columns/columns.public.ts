import type { Feature } from '../../platform/feature.ts';
import { columnSetsRoutes, columnsRoutes } from './columns.routes.ts';

export {
  type ColumnSource,
  type ColumnValues,
  invalidColumns,
  readColumnValues,
  requireColumns,
  unknownColumn,
  withValues,
} from './column-values.ts';

/** The columns of lists and reports that people choose, and sets of them. */
export function columnsFeature(): Feature {
  return { name: 'columns', routes: { columns: columnsRoutes, columnSets: columnSetsRoutes } };
}
