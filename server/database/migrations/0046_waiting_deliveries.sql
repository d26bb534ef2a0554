-- The deliveries whose records are to be read again: a store may have a hundred thousand others.
create index webhook_deliveries_waiting on webhook_deliveries (store_id, received_at) where status = 'received';
