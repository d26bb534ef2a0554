/** The public test account of PayFast's own sandbox, as the README of its PHP SDK gives it: the one merchant there is. */
export const MERCHANT = { id: '10000100', key: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' } as const;
