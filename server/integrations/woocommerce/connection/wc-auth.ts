import { word } from '../records/woo-fields.ts';
import { object, ShapeError } from '../records/shape.ts';

export interface ApprovalRequest {
  /** The shop's home address, no trailing slash. */
  readonly shopUrl: string;
  /** Our own unguessable one-time text: the callback carries no signature, so this alone proves where it belongs. */
  readonly state: string;
  /** Where the shop sends the key; has to be https. */
  readonly callbackUrl: string;
  /** Where the shop sends the person afterwards, with `success` and `user_id` added. */
  readonly returnUrl: string;
}

/** The shop's own page "Karoo would like to connect": its owner signs in there and approves a read/write key. */
export function approvalUrl(request: ApprovalRequest): string {
  const url = new URL(`${request.shopUrl}/wc-auth/v1/authorize`);
  url.search = new URLSearchParams({
    app_name: 'Karoo',
    scope: 'read_write',
    user_id: request.state,
    return_url: request.returnUrl,
    callback_url: request.callbackUrl,
  }).toString();
  return url.href;
}

/** The key as the shop hands it over. */
export interface ApprovedKey {
  readonly state: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly canWrite: boolean;
}

const callback = object({ user_id: word, consumer_key: word, consumer_secret: word, key_permissions: word });

/** Reads the callback's JSON; null when it is none. It must be answered with exactly 200, or the shop withdraws the key. */
export function readApproval(body: unknown): ApprovedKey | null {
  try {
    const read = callback(body);
    return {
      state: read.user_id,
      consumerKey: read.consumer_key,
      consumerSecret: read.consumer_secret,
      canWrite: read.key_permissions === 'read_write',
    };
  } catch (fault) {
    if (fault instanceof ShapeError) return null;
    throw fault;
  }
}
