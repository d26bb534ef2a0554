import type { CSSProperties, ReactNode } from 'react';
import classes from './heat-map.module.css';

export interface HeatMapCell {
  /** 0 to 1 of the largest. */
  readonly heat: number;
  readonly text: string;
  /** What it is of, and the exact figure. */
  readonly name: string;
}

/** What the element in a cell has. */
export interface HeatMapFace {
  readonly title: string;
  readonly 'data-heat': 'half' | 'strong' | undefined;
  readonly children: string;
}

interface HeatMapProps<Cell extends HeatMapCell> {
  label: string;
  columns: readonly string[];
  /** A cell is null where there is nothing. */
  rows: readonly { readonly name: string; readonly cells: readonly (Cell | null)[] }[];
  /** The element in a cell, if it is a link. */
  renderCell?: (cell: Cell, face: HeatMapFace) => ReactNode;
}

/** One figure by two ordered dimensions. Each cell has its figure, so that it is read without colour. Without the router: public pages show it, too. */
export function HeatMap<Cell extends HeatMapCell>({ label, columns, rows, renderCell }: HeatMapProps<Cell>) {
  return (
    <div style={{ overflowX: 'auto' }}>
      <table className={classes.heat} aria-label={label}>
        <thead>
          <tr>
            <td />
            {columns.map((name) => (
              <th key={name} scope="col">
                <abbr title={name} style={{ textDecoration: 'none' }}>
                  {name.slice(0, 2)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, at) => (
                <td key={columns[at]} style={{ '--heat': cell?.heat ?? 0 } as CSSProperties}>
                  {cell && (renderCell?.(cell, faceOf(cell)) ?? <span {...faceOf(cell)} />)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Above these the figure of a cell is dark in both schemes, then light on dark blue: of black and white, what is read better. */
const [HALF, STRONG] = [0.42, 0.75];

function faceOf({ heat, text, name }: HeatMapCell): HeatMapFace {
  return { title: name, 'data-heat': heat > STRONG ? 'strong' : heat > HALF ? 'half' : undefined, children: text };
}
