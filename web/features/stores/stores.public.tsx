export { StoreGate } from './store-gate.tsx';
export { useStore, useStores } from './current-store.ts';
export type { Store } from './stores.data.ts';
