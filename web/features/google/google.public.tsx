export { IntegrationsSetting } from './integrations-setting.tsx';
export { WebReport } from './web-report.tsx';
