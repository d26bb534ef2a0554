import { Kbd, Title } from '@mantine/core';
import { useId } from 'react';
import { keyNames } from '../../platform/shortcuts/key-names.ts';
import { SHORTCUTS } from './shortcuts/shortcuts.ts';
import classes from './palette.module.css';
import { t } from '#domain/language/t.ts';

const GROUPS = [t('Go to'), t('On a product’s page'), t('On every screen')] as const;

export function ShortcutList() {
  return (
    <div className={classes.shortcuts}>
      {GROUPS.map((group) => (
        <ShortcutGroup key={group} group={group} />
      ))}
    </div>
  );
}

function ShortcutGroup({ group }: { group: (typeof GROUPS)[number] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id}>
        {group}
      </Title>
      <dl className={classes.keys}>
        {SHORTCUTS.filter((shortcut) => shortcut.group === group).map((shortcut) => (
          <div key={shortcut.key} className={classes.keyLine}>
            <dt>{shortcut.label}</dt>
            <dd>
              {keyNames(shortcut).map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
