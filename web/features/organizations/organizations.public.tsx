export { CreateOrganizationButton } from './create-organization.tsx';
export { MembersSetting } from './members-setting.tsx';
export { OrganizationDangerSetting } from './organization-danger-setting.tsx';
export { OrganizationSwitcher } from './organization-switcher.tsx';
export { organizationsOptions, useRenameOrganization } from './organizations.data.ts';
export type { Organization } from './organizations.data.ts';
