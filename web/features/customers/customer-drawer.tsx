import {
  Anchor,
  Avatar,
  Group,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
  Button,
  Badge,
  Textarea,
  TextInput,
} from '@mantine/core';
import { formatDate } from '../../platform/format/date.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import { orpc, client } from '../../platform/api/client.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { FactList } from '../../ui/cards/fact-list.tsx';
import { RecordView } from '../../ui/cards/record-view.tsx';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { LinkButton } from '../../ui/links/links.tsx';
import { addressLines } from '../../ui/shop-text/address-lines.ts';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { MetricHint } from '../../ui/states/metric-hint.tsx';
import { CustomerOrders } from '../orders/orders.public.tsx';
import { customerName, FIGURE_HINTS, initials, SEGMENT_LABELS, SEGMENT_TONES } from './customer-labels.ts';
import type { CustomerDetail } from './customers.data.ts';
import { MergedCustomers } from './merge/merged-customers.tsx';
import rows from '../../ui/styles/rows.module.css';
import text from '../../ui/styles/text.module.css';
import { t } from '#domain/language/t.ts';
import { useDisclosure } from '@mantine/hooks';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noteFields } from '#contract/forms/customer-forms.ts';
import { usePermission } from '../accounts/accounts.public.tsx';
import { readTags } from './privacy/read-tags.ts';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { explainError } from '../../platform/api/explain-error.ts';
import { useOnline } from '../../platform/connection/connection.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { saveFile } from '../../platform/save-file.ts';
import { toastError } from '../../ui/toasts/toast.ts';

interface CustomerDrawerProps {
  /** The customer to show; undefined closes the drawer. */
  customerKey: string | undefined;
  onClose: () => void;
  /** Shows another customer, into whom this one was merged. */
  onKey: (customerKey: string) => void;
}

/** Shows one customer beside the list. */
export function CustomerDrawer({ customerKey, onClose, onKey }: CustomerDrawerProps) {
  const query = useStoreQuery(
    orpc.customers.get,
    { customer: customerKey ?? '' },
    { enabled: customerKey !== undefined },
  );
  return (
    <FormDrawer
      opened={customerKey !== undefined}
      onClose={onClose}
      position="right"
      size={480}
      title={
        <span dir="auto" style={{ fontWeight: 650 }}>
          {query.data ? customerName(query.data) : t('Customer')}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('Close customer'), size: 44 }}
    >
      {customerKey !== undefined && (
        <RecordView
          query={query}
          noun={t('customer')}
          loading={<ProfileSkeleton />}
          failure={t('Couldn’t load customer')}
          missing={{
            title: t('Customer not found'),
            action: (
              <LinkButton to="/dashboard/customers" variant="default">
                {t('All customers')}
              </LinkButton>
            ),
          }}
        >
          {(customer) => (
            <>
              <title>{`${customerName(customer)} · Karoo`}</title>
              <CustomerProfile customer={customer} onErased={onClose} onKey={onKey} />
            </>
          )}
        </RecordView>
      )}
    </FormDrawer>
  );
}

/** The parts of a profile, as high as they will be. */
function ProfileSkeleton() {
  return (
    <Stack gap="lg" role="status" aria-label={t('Loading...')}>
      <Group gap="md" wrap="nowrap">
        <Skeleton height={56} circle />
        <Stack gap={8} flex={1}>
          <Skeleton height={20} width="9ch" />
          <Skeleton height={14} width="24ch" />
        </Stack>
      </Group>
      <SimpleGrid cols={3} spacing={12}>
        {[t('Orders'), t('Lifetime spend'), t('Average order', {}, 'short column')].map((label) => (
          <div key={label}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Skeleton height={14} width="8ch" my={4} />
          </div>
        ))}
      </SimpleGrid>
      <FactList
        facts={[t('Email'), t('Phone'), t('First order'), t('Last order'), t('Account since'), t('Address')].map(
          (label) => ({
            label,
            value: <Skeleton height={14} width="16ch" my={3} />,
          }),
        )}
      />
      <div>
        <Title order={3} mb="xs">
          {t('Orders')}
        </Title>
        <div className={rows.framed}>
          <RowSkeletons rows={3} height={60} />
        </div>
      </div>
    </Stack>
  );
}

interface CustomerProfileProps {
  customer: CustomerDetail;
  onErased: () => void;
  onKey: (customerKey: string) => void;
}

/** Contact details, figures and every order of one customer. */
function CustomerProfile({ customer, onErased, onKey }: CustomerProfileProps) {
  const { id: storeId, currency, timezone: timeZone } = useStore();
  const { email, phone } = customer;
  const address = addressLines({ ...customer.billing, first_name: '', last_name: '' });
  const figures = [
    [t('Orders'), formatCount(customer.orders), FIGURE_HINTS.orders],
    [t('Lifetime spend'), formatMoney(customer.spend, currency), FIGURE_HINTS.spend],
    [t('Average order', {}, 'short column'), formatMoney(customer.average_order_value, currency), FIGURE_HINTS.average],
  ] as const;
  return (
    <Stack gap="lg">
      <Group gap="md" wrap="nowrap">
        <Avatar size="lg" alt="">
          {initials(customerName(customer))}
        </Avatar>
        <div>
          <ToneBadge tone={SEGMENT_TONES[customer.segment]}>{SEGMENT_LABELS[customer.segment]}</ToneBadge>
          <Text size="sm" c="dimmed" mt={4}>
            {customer.guest
              ? t('Guest, identified by email address')
              : t('Store account{detail}', { detail: customer.username ? `, ${customer.username}` : '' })}
          </Text>
        </div>
      </Group>
      <SimpleGrid component="dl" cols={3} spacing={12} m={0}>
        {figures.map(([label, value, hint]) => (
          <div key={label}>
            <Group component="dt" gap={2} wrap="nowrap" fz="xs" c="dimmed">
              {label} <MetricHint of={label}>{hint}</MetricHint>
            </Group>
            <Text component="dd" inherit fw={650} className={rows.words}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <FactList
        facts={[
          {
            label: t('Email'),
            value: email && (
              <Anchor fz="inherit" href={`mailto:${email}`}>
                {email}
              </Anchor>
            ),
          },
          {
            label: t('Phone'),
            value: phone && (
              <Anchor fz="inherit" href={`tel:${phone}`}>
                {phone}
              </Anchor>
            ),
          },
          { label: t('First order'), value: customer.first_order_at && formatDate(customer.first_order_at, timeZone) },
          { label: t('Last order'), value: customer.last_order_at && formatDate(customer.last_order_at, timeZone) },
          { label: t('Account since'), value: customer.date_created && formatDate(customer.date_created, timeZone) },
          {
            label: t('Newsletter'),
            value: customer.newsletter !== null && (customer.newsletter ? t('Subscribed') : t('Not subscribed')),
          },
          { label: t('Address'), value: address.length > 0 && <span dir="auto">{address.join(', ')}</span> },
        ]}
      />
      <CustomerNote key={customer.customer_key} storeId={storeId} customer={customer} />
      <MergedCustomers key={`merged ${customer.customer_key}`} customer={customer} onKey={onKey} />
      <div>
        <Title order={3} mb="xs">
          {t('Orders')}
        </Title>
        <div className={rows.framed}>
          <CustomerOrders customerKey={customer.customer_key} key={customer.customer_key} />
        </div>
      </div>
      <StorySection key={`story ${customer.customer_key}`} customerKey={customer.customer_key} />
      <PersonalData storeId={storeId} customer={customer} onErased={onErased} />
    </Stack>
  );
}

const CustomerStory = lazyDialog(() => import('./story/customer-story.tsx'), 'CustomerStory');

/** A customer's whole story. Its code and data load when it is opened. */
function StorySection({ customerKey }: { customerKey: string }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <div>
      <Title order={3} mb="xs">
        {t('Whole story')}
      </Title>
      {!isOpen && (
        <Button variant="default" onClick={open} onPointerEnter={CustomerStory.preload}>
          {t('Show whole story')}
        </Button>
      )}
      <CustomerStory customerKey={customerKey} opened={isOpen} onClose={close} />
    </div>
  );
}

interface CustomerNoteProps {
  storeId: string;
  customer: CustomerDetail;
}

/** The merchant's own note and tags, which the shop does not know. */
function CustomerNote({ storeId, customer }: CustomerNoteProps) {
  const { may } = usePermission('write-shop');
  const [isEditing, setEditing] = useState(false);
  const { note, tags } = customer.note;
  const isEmpty = note === '' && tags.length === 0;
  if (!may && isEmpty) return null;
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{t('Note')}</Title>
        {may && !isEditing && (
          <Button variant="subtle" size="compact-md" onClick={() => setEditing(true)}>
            {isEmpty ? t('Add note or tags') : t('Edit')}
          </Button>
        )}
      </Group>
      {isEditing ? (
        <NoteForm storeId={storeId} customer={customer} onClose={() => setEditing(false)} />
      ) : (
        <Stack gap="xs">
          {tags.length > 0 && (
            <Group gap={6}>
              {tags.map((tag) => (
                <Badge key={tag} variant="light" color="gray" tt="none">
                  {tag}
                </Badge>
              ))}
            </Group>
          )}
          <Text size="sm" dir="auto" {...(isEmpty && { c: 'dimmed' })} className={text.lines}>
            {isEmpty ? t('Only your team in Karoo sees notes and tags.') : note}
          </Text>
        </Stack>
      )}
    </div>
  );
}

const valuesOf = ({ note, tags }: CustomerDetail['note']) => ({ note, tags: tags.join(', ') });

function NoteForm({ storeId, customer, onClose }: CustomerNoteProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    rules: noteFields,
    values: valuesOf(customer.note),
    changes: { record: customer.note, valuesOf },
    input: ({ note, tags }) => ({ note, tags: readTags(tags) }),
    save: async (fields, _values, version) => {
      await client.customers.saveNote({ store_id: storeId, customer: customer.customer_key, version, ...fields });
      await queryClient.invalidateQueries({ queryKey: orpc.customers.key() });
    },
    saved: onClose,
  });
  return (
    <Form form={form} submit={t('Save')} onCancel={onClose} staysOpen needsConnection gap="sm">
      <Textarea
        label={t('Note')}
        description={t('Only your team in Karoo sees notes and tags.')}
        rows={3}
        data-autofocus
        {...form.field('note')}
      />
      <TextInput
        label={t('Tags')}
        description={t('Separate tags with commas, for example: vip, wholesale')}
        {...form.field('tags')}
        required={false}
      />
    </Form>
  );
}

const EraseDialog = lazyDialog(() => import('./privacy/erase-dialog.tsx'), 'EraseDialog');

interface PersonalDataProps {
  storeId: string;
  customer: CustomerDetail;
  onErased: () => void;
}

/** What a customer may ask for under POPIA: a copy of their data, and its erasure. */
function PersonalData({ storeId, customer, onErased }: PersonalDataProps) {
  const isOnline = useOnline();
  const { may: mayErase } = usePermission('manage-stores');
  const [isErasing, setErasing] = useState(false);
  const copy = useMutation({
    mutationFn: () => client.customers.personalData({ store_id: storeId, customer: customer.customer_key }),
    onSuccess: (data) =>
      saveFile(`personal-data-${fileName(customer)}.json`, JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => toastError(explainError(error), { title: t('Couldn’t download') }),
  });
  return (
    <Stack gap="xs">
      <Title order={3}>{t('Personal data')}</Title>
      <Text size="sm" c="dimmed">
        {isOnline
          ? t('For requests under POPIA: give customers a copy of their data, or erase it.')
          : t('You need to be online for this.')}
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={!isOnline} loading={copy.isPending} onClick={() => copy.mutate()}>
          {t('Download a copy')}
        </Button>
        {mayErase && (
          <Button variant="subtle" color="red" disabled={!isOnline} onClick={() => setErasing(true)}>
            {t('Erase personal data')}
          </Button>
        )}
      </Group>
      <EraseDialog
        opened={isErasing}
        onClose={() => setErasing(false)}
        storeId={storeId}
        customer={customer}
        onErased={onErased}
      />
    </Stack>
  );
}

function fileName({ customer_key }: CustomerDetail): string {
  return customer_key.replaceAll(/[^a-z0-9]+/gi, '-');
}
