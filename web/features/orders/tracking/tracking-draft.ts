import { trackingPage } from './couriers.ts';
import * as t from './tracking.text.ts';

/** What a person has typed about a parcel. */
export interface TrackingDraft {
  courier: string;
  trackingNumber: string;
  /** Null while it is the courier's usual page. */
  url: string | null;
  emailsCustomer: boolean;
  /** Null while it is the usual text. */
  note: string | null;
}

/** A parcel to add, and the note that the shop emails with it. */
export interface NewShipment {
  courier: string;
  tracking_number: string;
  tracking_url: string | null;
  note: string | null;
}

export function emptyDraft(courier = ''): TrackingDraft {
  return { courier, trackingNumber: '', url: null, emailsCustomer: false, note: null };
}

export function urlOf({ courier, trackingNumber, url }: TrackingDraft): string {
  return url ?? trackingPage(courier, trackingNumber);
}

export function noteOf(draft: TrackingDraft): string {
  return draft.note ?? t.noteText(draft.courier.trim(), draft.trackingNumber.trim(), urlOf(draft).trim());
}

export type TrackingProblems = Partial<Record<'courier' | 'trackingNumber' | 'url', string>>;

/** The mistakes of a draft by field; null if it can be saved. */
export function problemsOf(draft: TrackingDraft): TrackingProblems | null {
  const url = urlOf(draft).trim();
  const problems: TrackingProblems = {
    ...(draft.courier.trim() === '' && { courier: t.enterTheCourier }),
    ...(draft.trackingNumber.trim() === '' && { trackingNumber: t.enterTheTrackingNumber }),
    ...(url !== '' && !/^https?:\/\/[^\s/]+\.[^\s/]/i.test(url) && { url: t.enterAFullLink }),
  };
  return Object.keys(problems).length === 0 ? null : problems;
}

/** The parcel of a draft without problems. */
export function shipmentOf(draft: TrackingDraft): NewShipment {
  const note = noteOf(draft).trim();
  return {
    courier: draft.courier.trim(),
    tracking_number: draft.trackingNumber.trim(),
    tracking_url: urlOf(draft).trim() || null,
    note: draft.emailsCustomer && note !== '' ? note : null,
  };
}
