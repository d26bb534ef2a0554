export { CreateOrganizationButton } from './create-organization.tsx';
export { OrganizationSwitcher } from './organization-switcher.tsx';
export { organizationsOptions, useRenameOrganization } from './organizations.data.ts';
