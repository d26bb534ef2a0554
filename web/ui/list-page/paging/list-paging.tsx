import { Button, Group, Text } from '@mantine/core';
import { useDensity } from '../rows/use-density.ts';
import type { ListPageData } from '../list-column.ts';
import { lastPage, pageSummary } from './page-summary.ts';
import { Pages } from './pages.tsx';
import { t } from '#domain/language/t.ts';

interface ListPagingProps {
  data: ListPageData<unknown>;
  noun: { one: string; many: string };
  narrow: boolean;
  /** The requested page, while another one is still shown. */
  page?: number;
  onPage: (page: number) => void;
  /** Whether the height of the rows can be chosen here. */
  withDensity?: boolean;
}

/** The range of records shown, and links to other pages. */
export function ListPaging({ data, noun, narrow, page = data.page, onPage, withDensity = false }: ListPagingProps) {
  const pages = lastPage(data);
  return (
    <Group component="nav" aria-label={t('Pages of {many}', { many: noun.many })} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {pageSummary(data, noun)}
      </Text>
      {withDensity && <DensityChoice />}
      <Pages total={pages} narrow={narrow} page={page} onPage={onPage} />
    </Group>
  );
}

function DensityChoice() {
  const [density, setDensity] = useDensity();
  const isComfortable = density === 'comfortable';
  return (
    <Button
      variant="subtle"
      color="gray"
      ml="auto"
      aria-pressed={isComfortable}
      onClick={() => setDensity(isComfortable ? 'compact' : 'comfortable')}
    >
      {t('Comfortable rows')}
    </Button>
  );
}
