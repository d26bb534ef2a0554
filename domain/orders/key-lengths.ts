/** The most characters of a shop's codes, as they are stored: statuses, payment methods, countries, provinces. */
export const MAX_CODE = 80;

/** Of its names and other text on one line. */
export const MAX_LABEL = 200;

/** Of a person's name: first name, a blank, last name. */
export const MAX_NAME = MAX_LABEL + 1 + MAX_LABEL;

/** Of an email address. */
export const MAX_EMAIL = 320;

/** Of the key of a customer: "g:zoe@example.co.za". */
export const MAX_CUSTOMER_KEY = 2 + MAX_EMAIL;

/** Of the key of a row by a dimension of orders. The longest are those of cities: "ZA:GP:sandton". */
export const MAX_ROW_KEY = MAX_CODE + 1 + MAX_CODE + 1 + MAX_LABEL;
