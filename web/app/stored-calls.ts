import type { StoredCalls } from '../platform/query/stored-calls.ts';

/**
 * The calls whose responses are stored on the device. Each is listed, so that nothing is stored by accident: no sessions,
 * signed links, invitations or checks while typing. A name that ends in "." means the whole feature.
 */
export const STORED_CALLS: StoredCalls = {
  stored: [
    'accounts.me',
    'alerts.',
    'analytics.',
    'billing.overview',
    'customers.',
    'dashboards.list',
    'dayNotes.',
    'finance.vat',
    'google.connections',
    'google.search',
    'google.web',
    'orders.',
    'organizations.firstSteps',
    'organizations.list',
    'organizations.members',
    'products.attributes',
    'products.editable',
    'products.facets',
    'products.get',
    'products.list',
    'products.performance',
    'questions.ask',
    'reorder.list',
    'reorder.orders',
    'reorder.suppliers',
    'savedViews.',
    'stores.list',
    'sync.status',
    'targets.forecast',
    'targets.intervals',
  ],
  // The editor starts from the shop's own version whenever there is a connection.
  offlineOnly: ['products.editable'],
};
