export { IntegrationsSetting } from './connection/integrations-setting.tsx';
export { WebReport } from './report/web-report.tsx';
