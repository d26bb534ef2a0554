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
          text: 'Select up to 100 [products](/dashboard/products), then choose **Edit**. Set, increase or decrease prices by an amount or a percentage, round them to ,99 or whole amounts, start a sale with start and end dates, or change stock, status and trash. You see every price before and after. Prices of variations change with their product, only while you are online.',
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
          text: 'On a desktop, choose **More**, then **Import CSV** above the product list and download all products. The file has WooCommerce’s column names, with a row for each variation. For Excel with South African settings, choose semicolons and decimal commas first. Change prices, sale days, stock, names, descriptions or status, delete the rows you don’t need, and choose the file.',
        },
        {
          text: 'WooCommerce’s own export works as it is, in nine languages. For other files, such as a supplier’s, choose what each column is read as; your store remembers it. Karoo finds each product by its ID, or else by its SKU. In a file of another store it goes by the SKU. Before anything is saved you see each row’s change, the rows that can’t be imported with the reason, and the columns and cells that are left out. Blank cells change nothing, except that a blank sale price ends the sale. Leave out the column to leave sales as they are. Prices can be written as 1 299,99 or 1,299.99, with or without the R; if 1,299 could be either, Karoo asks. Dates can be 2026-11-20 or 20/11/2026.',
        },
        {
          text: 'To add products, tick **Add new products**. Rows whose product your store doesn’t have then become new products. Use the columns Type (simple, variable, variation, external or grouped), Parent with the SKU of the variable product, and Attribute 1 name and Attribute 1 value(s). Categories such as Clothing > Shirts, tags and global attributes are created where your store doesn’t have them. Images are loaded from their addresses. Undo moves new products to the trash, and removes the categories, tags and attributes that nothing else uses. Import a corrected file, and they come back from the trash.',
        },
        {
          text: 'Import at most 20 000 rows and 40 MB at a time. Categories, tags, images and attributes of products that your store has stay as they are.',
        },
      ],
    },
    {
      id: 'stock-take',
      heading: 'Count your stock',
      words: 'stocktake inventory barcode scanner camera count offline',
      blocks: [
        {
          text: 'Open [Stock-take](/dashboard/products/stock-take) on your phone. Search for a product or scan its barcode, and enter how many you have. Each scan counts one. A hand scanner that types the code and Enter works in the search field. The camera works in every browser; where the browser can’t read barcodes itself, Karoo loads its own reader with the first scan, which takes a moment.',
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
