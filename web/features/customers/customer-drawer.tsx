import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../ui/links/links.tsx';
import { RecordView } from '../../ui/cards/record-view.tsx';
import { TextSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { useStore } from '../stores/stores.public.tsx';
import { CustomerProfile } from './customer-profile.tsx';
import { customerName } from './customer-labels.ts';
import { customerOptions } from './customers.data.ts';

interface CustomerDrawerProps {
  /** Whose; without it the drawer is closed. */
  customerKey: string | undefined;
  onClose: () => void;
}

/** One customer beside the list. */
export function CustomerDrawer({ customerKey, onClose }: CustomerDrawerProps) {
  const store = useStore();
  const query = useQuery({ ...customerOptions(store.id, customerKey ?? ''), enabled: customerKey !== undefined });
  return (
    <Drawer
      opened={customerKey !== undefined}
      onClose={onClose}
      position="right"
      size={480}
      title={
        <span dir="auto" style={{ fontWeight: 650 }}>
          {query.data ? customerName(query.data) : 'Customer'}
        </span>
      }
      closeButtonProps={{ 'aria-label': 'Close customer', size: 44 }}
    >
      {customerKey !== undefined && (
        <RecordView
          query={query}
          loading={<TextSkeletons lines={8} />}
          failure="The customer could not be read"
          missing={{
            title: 'There is no such customer',
            action: (
              <LinkButton to="/dashboard/customers" variant="default">
                All customers
              </LinkButton>
            ),
          }}
        >
          {(customer) => <CustomerProfile customer={customer} currency={store.currency} timeZone={store.timezone} />}
        </RecordView>
      )}
    </Drawer>
  );
}
