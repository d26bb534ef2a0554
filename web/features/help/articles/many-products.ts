import type { HelpArticle } from '../help-article.ts';

export const MANY_PRODUCTS: HelpArticle = {
  id: 'many-products',
  title: 'Change many products',
  summary: 'Prices and stock of many products, import from a spreadsheet, stock-take.',
  sections: [
    {
      id: 'list',
      heading: 'From the product list',
      words: 'bulk sale discount percentage price increase rounding undo',
      blocks: [
        {
          text: 'Select up to 100 [products](/dashboard/products), then choose **Change**. Set, increase or decrease prices by an amount or a percentage, round them to ,99 or whole amounts, start a sale with start and end dates, or change stock, status and trash. You see every price before and after. Prices of variations change with their product, only while you are online.',
        },
        {
          text: 'Each product that your store refuses is listed with the reason. **Undo** gives all changed products their earlier values, unless someone has changed them since.',
        },
      ],
    },
    {
      id: 'import',
      heading: 'Import from a spreadsheet',
      words: 'csv excel google sheets upload woocommerce columns export variations',
      blocks: [
        {
          text: 'On a desktop, choose **More**, then **Import CSV** above the product list and download all products. The file has WooCommerce’s column names, with a row for each variation. Change prices, sale days, stock, names, descriptions or status, delete the rows you don’t need, and choose the file.',
        },
        {
          text: 'Karoo finds each product by its ID, or else by its SKU. Before anything is saved you see each row’s change, and the rows that can’t be imported with the reason. Blank cells change nothing, except that a blank sale price ends the sale. Leave out the column to leave sales as they are. Prices can be written as R1 299,99 or 1,299.99; if 1,299 could be either, Karoo asks. Dates can be 2026-11-20 or 20/11/2026.',
        },
        {
          text: 'To add products, tick **Add new products**. Rows without an ID, with a SKU that no product has, then become new products with their categories. Use the columns Type (simple, variable or variation), Parent with the SKU of the variable product, and Attribute 1 name and Attribute 1 value(s). New categories are added at the top level. Undo moves new products to the trash and keeps new categories.',
        },
        {
          text: 'Import at most 1 000 rows at a time. Other columns, such as images, aren’t imported.',
        },
      ],
    },
    {
      id: 'stock-take',
      heading: 'Count your stock',
      words: 'stocktake inventory barcode scanner camera count offline',
      blocks: [
        {
          text: 'Open [Stock-take](/dashboard/products/stock-take) on your phone. Search for a product or scan its barcode, and enter how many you have. Each scan counts one. A hand scanner that types the code and Enter works in the search field. The camera needs a browser that reads barcodes, such as Chrome on Android.',
        },
        {
          text: 'Your counts stay on the device until you save them, even without a connection. Saving adds the difference you found to the stock of that moment, so what was sold while you counted isn’t lost. Undo reverses all counts.',
        },
        {
          text: 'Karoo compares barcodes with the SKU and the GTIN, UPC, EAN or ISBN of your products and variations.',
        },
      ],
    },
  ],
};
