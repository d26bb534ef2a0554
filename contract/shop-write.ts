/** A kind of write to a shop, declared once for browser and server. Pure: it also runs in the service worker. */
export interface ShopWrite<Request extends object = object, Answer = unknown> {
  /** Devices and the log of operations keep it: never change it. When the shape of the request changes, add a version. */
  name: string;
  type: 'CREATE' | 'UPDATE' | 'DELETE';
  /** What undoes it, or null. Without an answer only whether something can is asked. */
  reverse?(request: Request, answer: Answer | null): Reversal | null;
}

/** A write of the same record. */
export interface Reversal {
  write: ShopWrite;
  request: object;
}
