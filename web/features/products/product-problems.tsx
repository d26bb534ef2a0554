import { Alert, Box } from '@mantine/core';
import { t } from '#domain/language/t.ts';
import { fieldLabel } from './product-labels.ts';

interface ProblemsProps {
  title: string;
  problems: readonly { place: string; message: string }[];
}

/** Lines or products with what is wrong with each. */
export function Problems({ title, problems }: ProblemsProps) {
  return (
    <Alert color="red" title={title}>
      <Box component="ul" mah="20dvh" m={0} ps={20} style={{ overflowY: 'auto' }}>
        {problems.map(({ place, message }, index) => (
          // Two problems may have the same text.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <strong>{place}</strong>: {message}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Fields that somebody else changed in the meantime. */
export function PartlyChanged({ items }: { items: readonly { name: string; left: readonly string[] }[] }) {
  const left = items.filter((item) => item.left.length > 0);
  if (left.length === 0) return null;
  return (
    <Problems
      title={t('{count, plural, one {# product changed in part} other {# products changed in part}}', {
        count: left.length,
      })}
      problems={left.map(({ name, left: fields }) => ({
        place: name,
        message: t('somebody changed this in your store meanwhile, and it stays as it is: {fields}', {
          fields: fields.map(fieldLabel).join(', '),
        }),
      }))}
    />
  );
}
