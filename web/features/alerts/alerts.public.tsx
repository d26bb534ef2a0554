export { AlertSettingsPanels } from './alert-settings.tsx';
export { AlertsBell } from './alerts-bell.tsx';
export { ProductThreshold } from './product-threshold.tsx';
