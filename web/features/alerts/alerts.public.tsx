export { AlertSettingsPanels, useAlertSettingsLoading } from './settings-panels.tsx';
export { AlertsBell } from './alerts-bell.tsx';
export { ProductThreshold } from './product-threshold.tsx';
