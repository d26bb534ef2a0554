-- What the merchant writes to the supplier about an order: on its paper and in its email.
alter table supplier_orders add column note text not null default '' check (length(note) <= 500);
