drop function if exists choose_changed_records(text, uuid, jsonb);
drop function if exists karoo_write_orders(store_settings, jsonb, bigint[]);
