import { Box, Button, List, Table, Text, Anchor } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMessage2 } from '@tabler/icons-react';
import { FeedbackDialog } from '../feedback/feedback.public.tsx';
import { ShortcutList } from '../palette/palette.public.tsx';
import type { HelpBlock } from './help-article.ts';
import { t } from '#domain/language/t.ts';
import type { ReactNode } from 'react';
import { AddressLink } from '../../ui/links/address-link.tsx';

/** One part of an article. `label` names a table for screen readers. */
export function Block({ block, label }: { block: HelpBlock; label: string }) {
  if ('text' in block) {
    return (
      <Text>
        <HelpText>{block.text}</HelpText>
      </Text>
    );
  }
  if ('list' in block) return <Items items={block.list} />;
  if ('steps' in block) return <Items items={block.steps} ordered />;
  if ('table' in block) return <HelpTable {...block.table} label={label} />;
  if ('shortcuts' in block) return <ShortcutList />;
  return <ContactButton />;
}

function Items({ items, ordered = false }: { items: readonly string[]; ordered?: boolean }) {
  return (
    <List type={ordered ? 'ordered' : 'unordered'} spacing="xs" withPadding maw="68ch">
      {items.map((item) => (
        <List.Item key={item}>
          <HelpText>{item}</HelpText>
        </List.Item>
      ))}
    </List>
  );
}

interface HelpTableProps {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  label: string;
}

function HelpTable({ head, rows, label }: HelpTableProps) {
  return (
    // The group scrolls sideways on a phone, so the keyboard must reach it.
    <Box style={{ overflowX: 'auto' }} role="group" aria-label={label} tabIndex={0}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {head.map((cell, column) =>
              cell === '' ? <Table.Td key={column} /> : <Table.Th key={cell}>{cell}</Table.Th>,
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([first = '', ...rest]) => (
            <Table.Tr key={first}>
              <Table.Th scope="row">{first}</Table.Th>
              {rest.map((cell, column) => (
                <Table.Td key={column}>
                  <HelpText>{cell}</HelpText>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

export function ContactButton() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <div>
        <Button leftSection={<IconMessage2 size={16} aria-hidden />} aria-haspopup="dialog" onClick={open}>
          {t('Contact us')}
        </Button>
      </div>
      <FeedbackDialog opened={opened} onClose={close} />
    </>
  );
}

const LINK = /\[([^[\]]+)\]\((\/[^()\s]*)\)/g;
const IN_APP = /^\/(?:dashboard|settings)(?:[/?#]|$)/;

/** Text in which `[label](/path)` becomes a link. Legal pages are static: they open in a new tab, so Karoo stays open. */
function HelpText({ children }: { children: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of children.matchAll(LINK)) {
    const [all, label = '', address = ''] = match;
    parts.push(
      children.slice(end, match.index),
      IN_APP.test(address) ? (
        <AddressLink key={match.index} address={address} underline="always" inherit>
          {label}
        </AddressLink>
      ) : (
        <Anchor key={match.index} href={address} target="_blank" underline="always" inherit>
          {label}
        </Anchor>
      ),
    );
    end = match.index + all.length;
  }
  return <>{[...parts, children.slice(end)]}</>;
}
