export { AlertSettingsPanels, useAlertSettingsLoading } from './settings/settings-panels.tsx';
export { AlertsBell } from './alerts-bell.tsx';
