/** Characters of the codes of a shop at most, as they are stored: statuses, payment methods, countries, provinces. */
export const MAX_CODE = 80;

/** Of its names and other text on one line. */
export const MAX_LABEL = 200;

/** Of an email address. */
export const MAX_EMAIL = 320;

/** Of the key of a customer: "g:zoe@example.co.za". */
export const MAX_CUSTOMER_KEY = 2 + MAX_EMAIL;

/** Of the key of a row by a dimension of orders. The longest are those of cities: "ZA:GP:sandton". */
export const MAX_ROW_KEY = MAX_CODE + 1 + MAX_CODE + 1 + MAX_LABEL;
