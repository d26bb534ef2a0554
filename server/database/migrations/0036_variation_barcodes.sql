-- A scanned GTIN, UPC, EAN or ISBN finds its variation; those of products are in their search text.
create index woocommerce_product_variations_barcode on woocommerce_product_variations (store_id, (data ->> 'global_unique_id'))
  where data ->> 'global_unique_id' <> '';
