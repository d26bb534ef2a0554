export { StoreGate } from './store-gate.tsx';
export { StoreSwitcher } from './store-switcher.tsx';
export { useStore, useStores } from './current-store.ts';
