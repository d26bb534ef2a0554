export { CreateOrganizationButton } from './create-organization.tsx';
export { OrganizationSwitcher } from './organization-switcher.tsx';
export { MembersSetting, OrganizationDangerSetting } from './settings-panels.tsx';
export { LOAD_FAILED } from './organization-state.ts';
export { organizationsOptions, useRenameOrganization } from './organizations.data.ts';
export type { Organization } from './organizations.data.ts';
