/** Products and variations of one answer to a stock-take: more than fit on a screen, and as many as one request reads again. */
export const MAX_STOCK_ITEMS = 100;
