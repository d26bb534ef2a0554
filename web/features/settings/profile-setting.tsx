import { Panel } from '../../ui/cards/panel.tsx';
import { FactList } from '../../ui/cards/fact-list.tsx';
import { useMe } from '../accounts/accounts.public.tsx';

/** Who is signed in. */
export function ProfileSetting() {
  const { user, profile } = useMe();
  return (
    <Panel title="Profile">
      <FactList
        facts={[
          { label: 'Full name', value: profile?.full_name },
          { label: 'E-mail', value: user.email },
          { label: 'Company', value: profile?.company_name },
        ]}
      />
    </Panel>
  );
}
