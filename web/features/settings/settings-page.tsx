import { Stack } from '@mantine/core';
import { PageHeader } from '../../ui/page-header.tsx';
import { AppearanceSetting } from './appearance-setting.tsx';
import { OrganizationSetting } from './organization-setting.tsx';
import { ProfileSetting } from './profile-setting.tsx';

/** A person's own settings and those of their organization. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <Stack maw={720}>
        <ProfileSetting />
        <OrganizationSetting />
        <AppearanceSetting />
      </Stack>
    </>
  );
}
