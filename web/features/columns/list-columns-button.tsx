import { LIST_COLUMNS } from '#domain/columns/lists.ts';
import list from '../../ui/list-page/list-page.module.css';
import { ColumnsButton } from './columns-button.tsx';
import type { ListColumnsChoice } from './use-list-columns.ts';

/** Chooses the columns of a list, in its toolbar. On a phone it is an icon, as the buttons beside it. */
export function ListColumnsButton({ columns: { screen, shown } }: { columns: ListColumnsChoice }) {
  return (
    <ColumnsButton
      screen={screen}
      shown={shown.map(({ key }) => key)}
      defaults={LIST_COLUMNS[screen].defaults}
      className={list.iconOnly}
    />
  );
}
