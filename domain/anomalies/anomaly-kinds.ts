/** Kinds of unusual figures. Each is a separate alert and can be switched off. */
export const ANOMALY_KINDS = ['no_orders', 'unusual_sales', 'refund_spike', 'failing_payments', 'sell_out'] as const;
export type AnomalyKind = (typeof ANOMALY_KINDS)[number];

/** How sensitive the detector is. */
export const SENSITIVITIES = ['off', 'fewer', 'usual', 'more'] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];
/** A sensitivity other than off. */
export type ActiveSensitivity = Exclude<Sensitivity, 'off'>;

/** Days with orders needed before anything counts as unusual. */
export const FEWEST_DAYS = 28;
/** Days before today that the detector learns from. */
export const LEARNED_DAYS = 84;
