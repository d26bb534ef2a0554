import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exportsOptions, useRequestExport } from '../billing.data.ts';

/** Exports the user's data, also without a plan. */
export function ExportMyData() {
  const exports = useQuery(exportsOptions);
  const request = useRequestExport();
  const newest = exports.data?.items[0];
  return (
    <Group gap="xs">
      <Text size="sm" role="status" flex={1} miw={200}>
        {newest?.status === 'preparing' && 'We are packing your data. A letter says when it is ready.'}
        {newest?.status === 'ready' && newest.url && (
          <>
            Your data is packed:{' '}
            <Anchor href={newest.url} fz="sm" underline="always">
              download it
            </Anchor>
            .
          </>
        )}
        {(!newest || newest.status === 'failed' || (newest.status === 'ready' && !newest.url)) &&
          'You can take everything with you, as JSON and CSV.'}
      </Text>
      {newest?.status !== 'preparing' && (
        <Button variant="default" onClick={() => request.mutate(undefined)} loading={request.isPending}>
          Export my data
        </Button>
      )}
    </Group>
  );
}
