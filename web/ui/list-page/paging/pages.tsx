import { Pagination } from '@mantine/core';
import { t } from '#domain/language/t.ts';

interface PagesProps {
  total: number;
  page: number;
  narrow: boolean;
  onPage: (page: number) => void;
  label?: string;
}

/** Buttons for the pages of a list: on a phone as large as a finger needs, without numbers. */
export function Pages({ total, page, narrow, onPage, label }: PagesProps) {
  if (total <= 1) return null;
  return (
    <Pagination
      total={total}
      value={Math.min(page, total)}
      onChange={onPage}
      size={narrow ? 44 : 32}
      // A size in pixels would also be that of the numbers.
      style={{ '--pagination-control-fz': 'var(--mantine-font-size-sm)' }}
      siblings={narrow ? 0 : 1}
      withPages={!narrow}
      gap={4}
      {...(label !== undefined && { 'aria-label': label })}
      getControlProps={(control) => ({ 'aria-label': PAGE_CONTROL_LABELS[control] })}
      getItemProps={(number) => ({ 'aria-label': t('Page {page}', { page: number }) })}
    />
  );
}

/** Labels of a pagination's arrows for screen readers. */
const PAGE_CONTROL_LABELS = {
  first: t('First page'),
  previous: t('Previous page'),
  next: t('Next page'),
  last: t('Last page'),
};
