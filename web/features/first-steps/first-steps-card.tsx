import { Anchor, Box, Card, CloseButton, Flex, Group, SimpleGrid, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { AddressLink } from '../../ui/links/address-link.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { useSetPreferences, useStorePreferences } from '../accounts/accounts.public.tsx';
import links from '../../ui/styles/link.module.css';
import { prepareFirstSteps } from './first-steps.ts';
import type { FirstStep } from './first-steps.ts';
import { t } from '#domain/language/t.ts';
import { orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';

/** A line with the next step and how many are done, which opens to all of them. */
export function FirstStepsCard({ organizationId }: { organizationId: string }) {
  const { data, isError } = useQuery(firstSteps.queryOptions({ input: { organization_id: organizationId } }));
  const { mutate } = useSetPreferences();
  const { mutate: store } = useStorePreferences();
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  const prepared = data && prepareFirstSteps(data);
  const isComplete = prepared?.isComplete ?? false;
  useEffect(() => {
    // The card shows nothing anyway. Once refused, the next visit tries again.
    if (isComplete) store({ first_steps_closed: true });
  }, [isComplete, store]);
  if (!prepared) return isError ? null : <Box mih={46} />;
  if (isComplete) return null;
  const dismiss = () => mutate({ first_steps_closed: true }, { onError: toastFailure });
  const next = prepared.steps.find(({ isNext }) => isNext);
  return (
    <Card component="section" aria-labelledby={id} className="karoo-screen-only" mih={46} padding={0}>
      <Flex align="center" gap={{ base: 8, sm: 12 }} ps={{ base: 12, sm: 16 }} style={{ whiteSpace: 'nowrap' }}>
        <Title order={2} size="h3" id={id}>
          {t('First steps')}
        </Title>
        <Text span flex={1} size="sm" c="dimmed" truncate>
          {t('{done} of {all} done', { done: prepared.done, all: prepared.steps.length })}
        </Text>
        {next && !showsAll && (
          <AddressLink address={next.address} size="sm" fw={600} className={links.tall} visibleFrom="sm">
            {next.label}
          </AddressLink>
        )}
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={links.tall}
          aria-expanded={showsAll}
          aria-controls={`${id}-steps`}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('Show fewer steps') : t('Show all steps')}
        </Anchor>
        <CloseButton
          size={44}
          iconSize={18}
          aria-label={t('Dismiss first steps')}
          title={t('Dismiss first steps')}
          onClick={dismiss}
        />
      </Flex>
      <SimpleGrid
        component="ul"
        id={`${id}-steps`}
        cols={{ base: 1, lg: 5 }}
        spacing="md"
        verticalSpacing={0}
        px="md"
        pt={0}
        pb={4}
        m={0}
        display={showsAll ? undefined : 'none'}
      >
        {prepared.steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </SimpleGrid>
    </Card>
  );
}

/** A long name leaves them their size. */
const ICON = { flex: 'none' };

function Step({ step: { label, address, isDone, isNext } }: { step: FirstStep }) {
  return (
    <Group component="li" wrap="nowrap" gap={8} mih={44} c="dimmed" fz="sm" lh={1.35}>
      {isDone ? (
        <IconCircleCheckFilled size={20} color="var(--karoo-up)" style={ICON} aria-hidden />
      ) : (
        <IconCircle size={20} stroke={1.5} style={ICON} aria-hidden />
      )}
      {isDone ? (
        <span>
          <VisuallyHidden>{t('Done', {}, 'state of a step')}: </VisuallyHidden>
          {label}
        </span>
      ) : (
        <AddressLink address={address} size="sm" fw={isNext ? 600 : 500} className={links.tall}>
          {label}
        </AddressLink>
      )}
    </Group>
  );
}

/** Which steps are done. Read on each visit: they are done on other screens. */
const firstSteps = withSettings(orpc.organizations.firstSteps, { refetchOnMount: 'always' });
