import { Button, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '#domain/language/t.ts';
import { Dialog, DialogFooter } from '../../ui/forms/dialog.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { TextSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import type { Membership } from '../accounts/accounts.public.tsx';
import { members } from './members/members.data.ts';
import type { Member } from './members/members.data.ts';
import { ROLE_NAMES } from './members/role-labels.ts';
import { useTransferOrganization } from './organizations.data.ts';

interface Props {
  membership: Membership;
  opened: boolean;
  onClose: () => void;
}

/** Chooses the new owner, and explains the consequences. */
export function TransferDialog({ membership, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Transfer {name}', { name: membership.organization.name })}>
      <Candidates membership={membership} onClose={onClose} />
    </Dialog>
  );
}

function Candidates({ membership, onClose }: { membership: Membership; onClose: () => void }) {
  const query = useQuery(members.queryOptions({ input: { organization_id: membership.organization_id } }));
  return (
    <QueryView query={query} failure={t('Couldn’t load members')} loading={<TextSkeletons lines={4} />}>
      {({ items }) => {
        const others = items.filter((member) => member.role !== 'owner' && member.status === 'active');
        return others.length === 0 ? (
          <Stack>
            <Text size="sm">{t('There are no other members yet. Invite the new owner first.')}</Text>
            <DialogFooter>
              <Button variant="default" onClick={onClose}>
                {t('Close')}
              </Button>
            </DialogFooter>
          </Stack>
        ) : (
          <TransferForm membership={membership} others={others} />
        );
      }}
    </QueryView>
  );
}

function TransferForm({ membership, others }: { membership: Membership; others: readonly Member[] }) {
  const transfer = useTransferOrganization();
  const form = useForm({
    values: { user_id: '' },
    save: ({ user_id }) => transfer.mutateAsync({ organization_id: membership.organization_id, user_id }),
    saved: () =>
      toastSuccess(
        t('{member} is now the owner of {organization}.', {
          member: name ?? '',
          organization: membership.organization.name,
        }),
      ),
  });
  const chosen = others.find((member) => member.user_id === form.values.user_id);
  const name = chosen && (chosen.full_name ?? chosen.email);
  return (
    <Form
      form={form}
      submit={name ? t('Make {name} the owner', { name }) : t('Choose a member')}
      refused={t('Couldn’t transfer ownership')}
      disabled={chosen === undefined}
    >
      <Radio.Group label={t('New owner')} {...form.choice('user_id')}>
        <Stack gap="sm" mt="xs">
          {others.map((member) => (
            <Radio
              key={member.user_id}
              value={member.user_id}
              label={member.full_name ?? member.email}
              description={`${ROLE_NAMES[member.role]} · ${member.email}`}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {t(
          'You become an admin and can’t undo this yourself. From then on, the new owner’s plan decides whether members can open the organization.',
        )}
      </Text>
    </Form>
  );
}
