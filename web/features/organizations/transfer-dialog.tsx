import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '../../ui/forms/form-error.tsx';
import { TextSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import type { Membership } from '../accounts/accounts.public.tsx';
import { ROLE_NAMES } from './members/role-labels.ts';
import type { Member } from './members/members.data.ts';
import { useTransferOrganization } from './organizations.data.ts';
import { t } from '#domain/language/t.ts';
import { members } from './members/members.data.ts';
import { DialogActions } from '../../ui/forms/dialog-actions.tsx';

interface Props {
  membership: Membership;
  opened: boolean;
  onClose: () => void;
}

/** Chooses the new owner, and explains the consequences. */
export function TransferDialog({ membership, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('Transfer {name}', { name: membership.organization.name })}>
      <Candidates membership={membership} onClose={onClose} />
    </Modal>
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
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('Close')}
              </Button>
            </Group>
          </Stack>
        ) : (
          <TransferForm membership={membership} others={others} onClose={onClose} />
        );
      }}
    </QueryView>
  );
}

interface FormProps {
  membership: Membership;
  others: readonly Member[];
  onClose: () => void;
}

function TransferForm({ membership, others, onClose }: FormProps) {
  const [userId, setUserId] = useState<string | null>(null);
  const transfer = useTransferOrganization();
  const chosen = others.find((member) => member.user_id === userId);
  const name = chosen && (chosen.full_name ?? chosen.email);
  const confirm = async () => {
    if (userId === null) return;
    // Former owners have no such dialog: it unmounts before the mutation's own callbacks would run.
    const input = { organization_id: membership.organization_id, user_id: userId };
    const done = await transfer.mutateAsync(input).catch(() => null);
    if (done === null) return;
    toastSuccess(t('{name} is now the owner of {name2}.', { name: name ?? '', name2: membership.organization.name }));
    onClose();
  };
  return (
    <Stack>
      <Radio.Group label={t('New owner')} value={userId} onChange={setUserId}>
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
      <FormError error={transfer.error} title={t('Couldn’t transfer ownership')} />
      <DialogActions
        onConfirm={() => void confirm()}
        loading={transfer.isPending}
        disabled={userId === null}
        onCancel={onClose}
      >
        {name ? t('Make {name} the owner', { name }) : t('Choose a member')}
      </DialogActions>
    </Stack>
  );
}
