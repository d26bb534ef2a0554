-- Every trigger: table, event, effect. Applied again as a whole when this file changes.

-- woocommerce_stores: a removed store takes its records and figures with it; open streams hear who may see what.
create trigger erase_records before delete on woocommerce_stores for each row execute function karoo_erase_store();
create trigger erase_sales_by before delete on woocommerce_stores for each row execute function karoo_erase_sales_by();
create trigger erase_finance before delete on woocommerce_stores for each row execute function karoo_erase_finance();
create trigger announce_stores after insert or delete or update of is_active, organization_id on woocommerce_stores
  for each row execute function karoo_announce_scope();

-- organization_members: open streams hear who may see what.
create trigger announce_members after insert or delete or update of role, status on organization_members
  for each row execute function karoo_announce_scope();

-- user_profiles: the accounts library writes emails with the profile's name.
create trigger follow_profile after update of full_name, company_name on user_profiles
  for each row when (old.full_name is distinct from new.full_name or old.company_name is distinct from new.company_name)
  execute function karoo_follow_profile();

-- auth_sessions: a stream ends with its session.
create trigger announce_session_end after delete on auth_sessions
  for each row execute function karoo_announce_session_end();

-- woocommerce_orders: buyers' texts for the search; sums by month.
create trigger keep_buyer_texts_of_new after insert on woocommerce_orders
  referencing new table as written for each statement execute function keep_order_buyer_texts();
create trigger keep_buyer_texts_of_changed after update on woocommerce_orders
  referencing new table as written for each statement execute function keep_order_buyer_texts();
create trigger sum_months_on_insert after insert on woocommerce_orders referencing new table as come for each statement
  when (current_setting('karoo.whole_store', true) is distinct from 'on') execute function karoo_sum_orders_on_insert();
create trigger sum_months_on_update after update on woocommerce_orders
  referencing old table as gone new table as come for each statement
  when (current_setting('karoo.whole_store', true) is distinct from 'on') execute function karoo_sum_orders_on_update();
create trigger sum_months_on_delete after delete on woocommerce_orders referencing old table as gone for each statement
  when (current_setting('karoo.whole_store', true) is distinct from 'on') execute function karoo_sum_orders_on_delete();

-- woocommerce_order_refunds: sums by month.
create trigger sum_months_on_insert after insert on woocommerce_order_refunds referencing new table as come for each statement
  when (current_setting('karoo.whole_store', true) is distinct from 'on') execute function karoo_sum_refunds_on_insert();
create trigger sum_months_on_update after update on woocommerce_order_refunds
  referencing old table as gone new table as come for each statement
  when (current_setting('karoo.whole_store', true) is distinct from 'on') execute function karoo_sum_refunds_on_update();
create trigger sum_months_on_delete after delete on woocommerce_order_refunds referencing old table as gone for each statement
  when (current_setting('karoo.whole_store', true) is distinct from 'on') execute function karoo_sum_refunds_on_delete();

-- daily_order_counts: orders by month and status.
create trigger add_monthly_counts after insert on daily_order_counts
  referencing new table as after_rows for each statement execute function add_monthly_order_counts();
create trigger change_monthly_counts after update on daily_order_counts
  referencing old table as before_rows new table as after_rows for each statement execute function add_monthly_order_counts();
create trigger remove_monthly_counts after delete on daily_order_counts
  referencing old table as before_rows for each statement execute function add_monthly_order_counts();

-- daily_product_sales: the version of a month's product figures.
create trigger count_version_of_new after insert on daily_product_sales
  referencing new table as changed for each statement execute function count_product_sales_version();
create trigger count_version_of_changed after update on daily_product_sales
  referencing new table as changed for each statement execute function count_product_sales_version();
create trigger count_version_of_removed after delete on daily_product_sales
  referencing old table as changed for each statement execute function count_product_sales_version();

-- daily_sales: a day whose figures move has stale reports.
create trigger note_stale_of_new after insert on daily_sales
  referencing new table as changed for each statement execute function karoo_note_stale_sales();
create trigger note_stale_of_changed after update on daily_sales
  referencing new table as changed for each statement execute function karoo_note_stale_sales();
create trigger note_stale_of_removed after delete on daily_sales
  referencing old table as changed for each statement execute function karoo_note_stale_sales();

-- stale_sales_days: a rebuilt day has a new version, and makes cohorts and buyers stale.
create trigger note_stale_buyers after delete on stale_sales_days
  referencing old table as rebuilt for each statement execute function karoo_note_stale_buyers();
create trigger count_version after delete on stale_sales_days
  referencing old table as rebuilt for each statement execute function karoo_count_sales_by_version();

-- buyer_days: a month's buyers.
create trigger count_months_of_new after insert on buyer_days referencing new table as come for each statement
  when (current_setting('karoo.whole_store', true) is distinct from 'on') execute function karoo_count_month_buyers();
create trigger count_months_of_gone after delete on buyer_days referencing old table as gone for each statement
  when (current_setting('karoo.whole_store', true) is distinct from 'on') execute function karoo_count_month_buyers();

-- Products and variations: the version of the catalogue.
create trigger count_catalogue_of_new after insert on woocommerce_products
  referencing new table as changed for each statement execute function karoo_count_catalogue_version();
create trigger count_catalogue_of_changed after update on woocommerce_products
  referencing new table as changed for each statement execute function karoo_count_catalogue_version();
create trigger count_catalogue_of_removed after delete on woocommerce_products
  referencing old table as changed for each statement execute function karoo_count_catalogue_version();
create trigger count_catalogue_of_new after insert on woocommerce_product_variations
  referencing new table as changed for each statement execute function karoo_count_catalogue_version();
create trigger count_catalogue_of_changed after update on woocommerce_product_variations
  referencing new table as changed for each statement execute function karoo_count_catalogue_version();
create trigger count_catalogue_of_removed after delete on woocommerce_product_variations
  referencing old table as changed for each statement execute function karoo_count_catalogue_version();
