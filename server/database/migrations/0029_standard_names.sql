-- Tables and columns take the names that the code uses: emails and customers.
alter table sent_letters rename to sent_emails;
alter table billing_letters rename to billing_emails;
alter table order_buyer_texts rename to order_customer_texts;
alter table order_customer_texts rename column buyer_hash to customer_hash;
alter table order_customer_texts rename column buyer_text to customer_text;
alter table woocommerce_orders rename column buyer_hash to customer_hash;
alter index order_buyer_texts_search rename to order_customer_texts_search;
alter index woocommerce_orders_by_buyer rename to woocommerce_orders_by_customer_text;
alter index sent_letters_pkey rename to sent_emails_pkey;
alter index billing_letters_pkey rename to billing_emails_pkey;
alter index order_buyer_texts_pkey rename to order_customer_texts_pkey;
