import { ActionIcon, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconBold, IconCode, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '#domain/language/t.ts';
import {
  BOLD,
  hasFormat,
  isInList,
  ITALIC,
  levelIn,
  linkIn,
  setLevel,
  setLink,
  toggleFormat,
  toggleList,
} from './commands.ts';
import { documentOf, showEditor } from './editor-view.ts';
import { HtmlView } from './html-view.tsx';
import type { RichTextProps } from './html-view.tsx';
import classes from './rich-text.module.css';
import { schema, linkAttrs } from './schema.ts';

/** A text with formats, or its HTML where the person asks for it or the editor would change it. */
export function RichText(props: RichTextProps) {
  const { value, label } = props;
  const [isHtml, setHtml] = useState(() => documentOf(value) === null);
  const [isRefused, setRefused] = useState(isHtml);
  const toggle = () => {
    const isShowable = documentOf(value) !== null;
    setRefused(isHtml && !isShowable);
    setHtml(!isHtml || !isShowable);
  };
  const switchButton = (
    <Button
      variant={isHtml ? 'light' : 'subtle'}
      color="gray"
      size="xs"
      h={44}
      ms="auto"
      leftSection={<IconCode size={16} aria-hidden />}
      aria-pressed={isHtml}
      aria-label={t('HTML of {label}', { label })}
      onClick={toggle}
    >
      {t('HTML')}
    </Button>
  );
  return isHtml ? (
    <HtmlView {...props} bar={switchButton}>
      {isRefused && (
        <Text size="xs" c="dimmed" role="status" px={12} py={4}>
          {t('The editor can’t show this text without changing it, so here is its HTML.')}
        </Text>
      )}
    </HtmlView>
  ) : (
    <VisualText {...props} switchButton={switchButton} />
  );
}

function VisualText({ value, onChange, label, height, switchButton }: RichTextProps & { switchButton: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const report = useEffectEvent(onChange);
  const [start] = useState(value);
  useEffect(() => {
    const document = documentOf(start);
    if (!place.current || !document) return;
    // ProseMirror draws the text and handles typing.
    const shown = showEditor(place.current, {
      html: start,
      document,
      label,
      onChange: (html) => report(html),
      onUpdate: setState,
    });
    view.current = shown;
    return () => shown.destroy();
  }, [start, label]);
  const run = (command: Command) => {
    if (view.current) command(view.current.state, view.current.dispatch, view.current);
    view.current?.focus();
  };
  return (
    <div className={classes.editor}>
      <Toolbar state={state} label={label} run={run} switchButton={switchButton} />
      <div ref={place} className={classes.text} style={{ height }} />
    </div>
  );
}

interface ToolbarProps {
  state: EditorState | null;
  label: string;
  run: (command: Command) => void;
  switchButton: ReactNode;
}

const LEVELS = [2, 3, 4];

function Toolbar({ state, label, run, switchButton }: ToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const { bullet_list: bullets, ordered_list: numbers } = schema.nodes;
  const link = state && linkIn(state);
  const level = state ? levelIn(state) : 0;
  const levels = [0, ...(LEVELS.includes(level) || level === 0 ? LEVELS : [level, ...LEVELS])];
  return (
    <Group gap={4} p={4} className={classes.bar} role="toolbar" aria-label={t('Format of {label}', { label })}>
      <NativeSelect
        aria-label={t('Style of the paragraph')}
        w={136}
        value={level}
        data={levels.map((one) => ({
          value: String(one),
          label: one === 0 ? t('Paragraph') : t('Heading {level}', { level: one }),
        }))}
        onChange={(event) => run(setLevel(Number(event.currentTarget.value)))}
      />
      <FormatButton name={t('Bold')} isOn={state && hasFormat(state, BOLD)} onClick={() => run(toggleFormat(BOLD))}>
        <IconBold size={18} aria-hidden />
      </FormatButton>
      <FormatButton
        name={t('Italic')}
        isOn={state && hasFormat(state, ITALIC)}
        onClick={() => run(toggleFormat(ITALIC))}
      >
        <IconItalic size={18} aria-hidden />
      </FormatButton>
      <FormatButton
        name={t('Bullet list')}
        isOn={state && isInList(state, bullets)}
        onClick={() => run(toggleList(bullets))}
      >
        <IconList size={18} aria-hidden />
      </FormatButton>
      <FormatButton
        name={t('Numbered list')}
        isOn={state && isInList(state, numbers)}
        onClick={() => run(toggleList(numbers))}
      >
        <IconListNumbers size={18} aria-hidden />
      </FormatButton>
      <FormatButton name={t('Link')} isOn={link !== null || isLinking} onClick={() => setLinking(!isLinking)}>
        <IconLink size={18} aria-hidden />
      </FormatButton>
      {switchButton}
      {isLinking && (
        <LinkRow
          key={link}
          address={link ?? ''}
          onSet={(address) => {
            setLinking(false);
            run(setLink(address));
          }}
          onClose={() => setLinking(false)}
        />
      )}
    </Group>
  );
}

interface FormatButtonProps {
  name: string;
  isOn: boolean | null;
  onClick: () => void;
  children: ReactNode;
}

function FormatButton({ name, isOn, onClick, children }: FormatButtonProps) {
  return (
    <ActionIcon
      variant={isOn ? 'light' : 'subtle'}
      color="gray"
      size={44}
      aria-label={name}
      title={name}
      aria-pressed={isOn === true}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

interface LinkRowProps {
  /** Where the link leads now; "" for a new one. */
  address: string;
  /** "" removes the link. */
  onSet: (address: string) => void;
  onClose: () => void;
}

/** Where a link leads. */
function LinkRow({ address, onSet, onClose }: LinkRowProps) {
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    setWrong(linkAttrs(typed) === null);
    if (linkAttrs(typed) !== null) onSet(typed);
  };
  return (
    <Group flex="1 1 100%" align="flex-start" gap={8} p={4}>
      <TextInput
        aria-label={t('Link URL')}
        placeholder="https://…"
        inputMode="url"
        maxLength={2000}
        flex="1 1 200px"
        autoFocus
        value={typed}
        error={isWrong && t('Enter a web address, such as https://example.com.')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          // Enter sets the link. It must not submit the form.
          event.preventDefault();
          set();
        }}
      />
      <Button variant="default" disabled={typed.trim() === ''} onClick={set}>
        {t('Set link')}
      </Button>
      {address !== '' && (
        <Button variant="subtle" color="gray" onClick={() => onSet('')}>
          {t('Remove link')}
        </Button>
      )}
    </Group>
  );
}
