import { Box, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '../../../platform/format/number.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts/toast.ts';
import rows from '../../../ui/styles/rows.module.css';
import { googleAccounts, searchSites, useSelectProperty } from '../google-analytics.data.ts';
import type { GoogleConnection } from '../google-analytics.data.ts';
import { GOOGLE_LABELS } from '../google-labels.ts';
import { filterOptions, accountOptions, siteOptions } from './property-options.ts';
import type { PropertyOption, PropertyOptionGroup } from './property-options.ts';
import { t } from '#domain/language/t.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';

/** With more choices than this there is a search field. */
const MAX_SHOWN = 30;
const SEARCHED_FROM = 8;

interface Props {
  organizationId: string;
  connection: GoogleConnection;
  onChosen?: () => void;
}

/** Chooses the property or site that a connection reads. */
export function PropertyPicker(props: Props) {
  return props.connection.kind === 'analytics' ? <AnalyticsPicker {...props} /> : <SitePicker {...props} />;
}

function AnalyticsPicker(props: Props) {
  const query = useQuery(googleAccounts.queryOptions({ input: { connection_id: props.connection.id } }));
  return <Choosing {...props} query={query} groups={query.data && accountOptions(query.data.accounts)} />;
}

function SitePicker(props: Props) {
  const input = { organization_id: props.organizationId, connection_id: props.connection.id };
  const query = useQuery(searchSites.queryOptions({ input }));
  return <Choosing {...props} query={query} groups={query.data && siteOptions(query.data.items)} />;
}

interface ChoosingProps extends Props {
  query: UseQueryResult<unknown>;
  groups: PropertyOptionGroup[] | undefined;
}

function Choosing({ query, groups, connection, ...rest }: ChoosingProps) {
  const { chosen, name } = GOOGLE_LABELS[connection.kind];
  if (groups === undefined) {
    return query.isError ? (
      <ErrorState
        error={query.error}
        title={connection.kind === 'analytics' ? t('Couldn’t load accounts') : t('Couldn’t load sites')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <RowSkeletons rows={4} height={44} />
    );
  }
  if (groups.length === 0) {
    return (
      <Text size="sm" p="md">
        {t(
          '{chosen, select, property {{email} has no access to any property in {name}. Ask the person who set it up for access, or connect with another Google account.} other {{email} has no access to any site in {name}. Ask the person who set it up for access, or connect with another Google account.}}',
          { email: connection.email, chosen, name },
        )}
      </Text>
    );
  }
  return <PropertyOptionList groups={groups} connection={connection} {...rest} />;
}

function PropertyOptionList({
  groups,
  connection,
  organizationId,
  onChosen,
}: Props & { groups: PropertyOptionGroup[] }) {
  const [wanted, setWanted] = useState('');
  const select = useSelectProperty(organizationId);
  const { chosen } = GOOGLE_LABELS[connection.kind];
  const all = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  const shown = filterOptions(groups, wanted, MAX_SHOWN);
  const choose = (choice: PropertyOption) =>
    select.mutate(
      { connection_id: connection.id, property_id: choice.id },
      {
        onSuccess: ({ warnings }) => {
          toastSuccess([t('{name} is connected.', { name: choice.name }), ...warnings].join(' '));
          onChosen?.();
        },
      },
    );
  return (
    <Stack gap="sm">
      <FormError
        error={select.error}
        title={t('{chosen, select, property {Couldn’t select the property} other {Couldn’t select the site}}', {
          chosen,
        })}
      />
      {all >= SEARCHED_FROM && (
        <TextInput
          label={t('{chosen, select, property {Find a property} other {Find a site}}', { chosen })}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {shown.groups.map((group) => (
        <ChoiceRows
          key={group.name}
          group={group}
          current={connection.property_id}
          busy={select.isPending ? select.variables.property_id : null}
          onChoose={choose}
        />
      ))}
      <Text size="xs" c="dimmed" role="status">
        {shown.found > MAX_SHOWN
          ? t('Showing {maxShown} of {found}. Search by name or number.', { maxShown: MAX_SHOWN, found: shown.found })
          : shown.found === 0
            ? t('{chosen, select, property {No property matches.} other {No site matches.}}', { chosen })
            : countOf(shown.found, chosen, chosen === 'property' ? 'properties' : 'sites')}
      </Text>
    </Stack>
  );
}

interface RowsProps {
  group: PropertyOptionGroup;
  current: string | null;
  /** The id of the choice that is being saved. */
  busy: string | null;
  onChoose: (choice: PropertyOption) => void;
}

function ChoiceRows({ group, current, busy, onChoose }: RowsProps) {
  return (
    <div>
      {group.name !== '' && (
        <Title order={3} size="h5" mb={4}>
          {group.name}
        </Title>
      )}
      <ul className={rows.rows}>
        {group.choices.map((choice) => (
          <Box component="li" key={choice.id} className={rows.row} px={0}>
            <div className={rows.words}>
              <Text size="sm" fw={500}>
                {choice.name}
              </Text>
              {choice.name !== choice.id && (
                <Text size="xs" c="dimmed">
                  {choice.id}
                </Text>
              )}
            </div>
            <Button
              variant="default"
              disabled={busy !== null && busy !== choice.id}
              loading={busy === choice.id}
              onClick={() => onChoose(choice)}
              aria-label={`${choice.id === current ? t('Selected') : t('Select')}: ${choice.name}`}
            >
              {choice.id === current ? t('Selected') : t('Select')}
            </Button>
          </Box>
        ))}
      </ul>
    </div>
  );
}

interface PropertyDialogProps {
  organizationId: string;
  connection: GoogleConnection;
  opened: boolean;
  onClose: () => void;
}

/** Chooses another property or site for a connection. */
export function PropertyDialog({ organizationId, connection, opened, onClose }: PropertyDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('{chosen, select, property {Select a property} other {Select a site}}', {
        chosen: GOOGLE_LABELS[connection.kind].chosen,
      })}
    >
      <PropertyPicker organizationId={organizationId} connection={connection} onChosen={onClose} />
    </Dialog>
  );
}
