-- A delivery that was taken before is found by its body: see apply-delivery.ts.
create index webhook_deliveries_store_body on webhook_deliveries (store_id, body_hash);
