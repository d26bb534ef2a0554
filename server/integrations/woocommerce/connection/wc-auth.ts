import { word } from '../records/woo-fields.ts';
import { record, ShapeError } from '../records/record-schema.ts';

export interface ApprovalRequest {
  /** The shop's home URL, without trailing slash. */
  readonly shopUrl: string;
  /** An unguessable one-time token. The callback has no signature, so only this identifies it. */
  readonly state: string;
  /** Where the shop sends the key; must be https. */
  readonly callbackUrl: string;
  /** Where the shop sends the person afterwards, with `success` and `user_id` added. */
  readonly returnUrl: string;
}

/** The URL of the shop's approval page, where its owner signs in and approves a read/write key. */
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

export interface ApprovedKey {
  readonly state: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly canWrite: boolean;
}

const callback = record({ user_id: word, consumer_key: word, consumer_secret: word, key_permissions: word });

/** Parses the callback's JSON; null when it is invalid. Respond with exactly 200, or the shop revokes the key. */
export function readApproval(body: unknown): ApprovedKey | null {
  try {
    const read = callback(body);
    return {
      state: read.user_id,
      consumerKey: read.consumer_key,
      consumerSecret: read.consumer_secret,
      canWrite: read.key_permissions === 'read_write',
    };
  } catch (error) {
    if (error instanceof ShapeError) return null;
    throw error;
  }
}
