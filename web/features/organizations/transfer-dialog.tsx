import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '../../ui/forms/form-error.tsx';
import { TextSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { toastSuccess } from '../../ui/toasts/toast.ts';
import type { Membership } from '../accounts/accounts.public.tsx';
import { ROLE_NAMES } from './members/role-labels.ts';
import { membersOptions } from './members/members.data.ts';
import type { Member } from './members/members.data.ts';
import { useTransferOrganization } from './organizations.data.ts';
import * as t from './organizations.text.ts';

interface Props {
  membership: Membership;
  opened: boolean;
  onClose: () => void;
}

/** Chooses the new owner, and explains the consequences. */
export function TransferDialog({ membership, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={t.transferName(membership.organization.name)}>
      <Candidates membership={membership} onClose={onClose} />
    </Modal>
  );
}

function Candidates({ membership, onClose }: { membership: Membership; onClose: () => void }) {
  const query = useQuery(membersOptions(membership.organization_id));
  return (
    <QueryView query={query} failure={t.couldntLoadMembers} loading={<TextSkeletons lines={4} />}>
      {({ items }) => {
        const others = items.filter((member) => member.role !== 'owner' && member.status === 'active');
        return others.length === 0 ? (
          <Stack>
            <Text size="sm">{t.thereAreNoOtherMembers}</Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t.close}
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
    toastSuccess(t.isNowTheOwnerOf(name ?? '', membership.organization.name));
    onClose();
  };
  return (
    <Stack>
      <Radio.Group label={t.newOwner} value={userId} onChange={setUserId}>
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
        {t.youBecomeAnAdmin}
      </Text>
      <FormError error={transfer.error} title={t.couldntTransferOwnership} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button disabled={userId === null} loading={transfer.isPending} onClick={() => void confirm()}>
          {name ? t.makeTheOwner(name) : t.chooseAMember}
        </Button>
      </Group>
    </Stack>
  );
}
