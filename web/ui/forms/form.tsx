import { Alert, Anchor, Button, Group, List, Stack } from '@mantine/core';
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject, SyntheticEvent } from 'react';
import { t } from '#domain/language/t.ts';
import { useOnline } from '../../platform/connection/connection.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DialogFooter, DiscardDialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';
import { DialogContext, useHeldScreen } from './leaving.ts';
import type { AnyForm } from './use-form.ts';

export interface FormProps {
  form: AnyForm;
  /** The fields. */
  children?: ReactNode;
  /** What saving is called: "Save". */
  submit: ReactNode;
  submitIcon?: ReactNode;
  /** What could not be done, above the reason; or what to show instead. */
  refused?: ReactNode;
  /** Nothing can be saved now, for instance because nothing is chosen. */
  disabled?: boolean;
  /** It goes to the shop at once, so that it cannot wait for a connection. */
  needsConnection?: boolean;
  /** The action cannot be undone: it is red. */
  isDestructive?: boolean;
  /** Leaving keeps what was typed, and does not ask. */
  keepsDraft?: boolean;
  /** Whether what was typed is saved elsewhere, or no longer wanted: leaving does not ask either. */
  isSaved?: () => boolean;
  /** The dialog stays open after it was saved. */
  staysOpen?: boolean;
  /** Leaves the form, after it has asked if there are changes. In a dialog it closes it. */
  onCancel?: () => void;
  /** What leaving is called, where it says what stays. */
  cancel?: string;
  /** Enter leaves the dialog as long as nobody chooses the action. */
  focusCancel?: boolean;
  /** Further buttons, before the others. */
  actions?: ReactNode;
  /** `wide`: one large button, as on the pages before the sign-in. `quiet`: not the main action of its screen. */
  look?: 'wide' | 'quiet';
  /** In place of the buttons and of the summary of errors: it leads to them itself. */
  footer?: ReactNode;
  gap?: 'xs' | 'sm' | 'md';
  label?: string;
  className?: string;
}

/** Draws a form: why it was not saved, its fields and its buttons. Errors are at their fields, and the first one takes the focus. */
export function Form({ form, children, refused, gap = 'md', label, className, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const dialog = use(DialogContext);
  const isOnline = useOnline();
  const isClosing = useRef(false);
  const followErrors = useFirstError(form, element);
  const isOffline = rest.needsConnection === true && !isOnline;
  const { discard, keep, leave } = useLeaving(form, rest);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // In React's tree a dialog may be inside another form.
    event.stopPropagation();
    // It is visible for a moment while it closes.
    if (isClosing.current || isOffline) return;
    followErrors();
    const isSaved = await form.submit();
    if (!isSaved || dialog === null) return;
    // It may have asked while it was saved.
    dialog.keep();
    if (rest.staysOpen === true) return;
    isClosing.current = true;
    dialog.close();
  };
  const submitByKey = (event: KeyboardEvent) => {
    // In React's tree a dialog may be inside this form.
    const isInside = event.target instanceof Node && element.current?.contains(event.target);
    if (isInside && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit();
  };

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => void submit(event)}
      onKeyDown={submitByKey}
    >
      <Stack gap={gap}>
        {rest.footer === undefined && <Summary form={form} element={element} />}
        {form.conflict && <ConflictNotice conflict={form.conflict} />}
        {form.refusal !== null &&
          (refused === undefined || typeof refused === 'string' ? (
            <FormError error={form.refusal} {...(refused !== undefined && { title: refused })} />
          ) : (
            refused
          ))}
        {children}
        {isOffline && <Alert color="yellow">{t('You need to be online for this.')}</Alert>}
        {rest.footer === undefined ? (
          <Footer {...rest} onLeave={leave} isSaving={form.isSaving} disabled={rest.disabled === true || isOffline} />
        ) : (
          rest.footer
        )}
      </Stack>
      <DiscardDialog opened={discard !== null} onKeep={keep} onDiscard={() => discard?.()} />
    </form>
  );
}

/** Asks before changes are lost, whichever way the form is left: in a dialog in place of its buttons, on a page on top of it. */
function useLeaving(form: AnyForm, props: Pick<FormProps, 'keepsDraft' | 'isSaved' | 'onCancel' | 'look'>) {
  const dialog = use(DialogContext);
  const [discard, setDiscard] = useState<(() => void) | null>(null);
  const { isDirty, isBusy, restart } = form;
  const { keepsDraft = false, isSaved, onCancel } = props;
  useEffect(() => (keepsDraft ? undefined : dialog?.guard({ isDirty, isBusy })), [dialog, isDirty, isBusy, keepsDraft]);

  // What is typed before the sign-in is short, and the browser knows most of it.
  const isHeld = dialog === null && !keepsDraft && props.look !== 'wide';
  const ask = (go: () => void) =>
    setDiscard(() => () => {
      setDiscard(null);
      restart();
      go();
    });
  const hasChanges = () => isDirty() && !isBusy() && isSaved?.() !== true;
  useHeldScreen(isHeld, { hasChanges, ask, isGoneWithBack: false });
  const cancel = (then: () => void) => {
    if (dialog !== null) dialog.leave(then);
    else if (isHeld && hasChanges()) ask(then);
    else then();
  };
  return {
    discard,
    keep: () => setDiscard(null),
    leave: onCancel ? () => cancel(onCancel) : dialog ? () => dialog.leave() : undefined,
  };
}

type FooterProps = Omit<FormProps, 'form' | 'children' | 'refused'> & {
  isSaving: boolean;
  onLeave: (() => void) | undefined;
};

/** Leave, or do what the form is about. */
function Footer(props: FooterProps) {
  const { submit, submitIcon, isSaving, disabled, isDestructive, onLeave, focusCancel, actions, look } = props;
  const save = (
    <Button
      type="submit"
      // The field is left only once the button is released: what goes with the field's error would move the button away before.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.currentTarget.focus()}
      rightSection={submitIcon || undefined}
      loading={isSaving}
      disabled={disabled}
      {...(isDestructive && { color: 'red.8' })}
      {...(look === 'wide' && { size: 'md', fullWidth: true })}
      {...(look === 'quiet' && { variant: 'default' })}
    >
      {submit}
    </Button>
  );
  if (!onLeave) {
    return (
      <Group>
        {Boolean(actions) && <Group me="auto">{actions}</Group>}
        {save}
      </Group>
    );
  }
  return (
    <DialogFooter actions={actions}>
      <Button variant="default" onClick={onLeave} data-autofocus={focusCancel}>
        {props.cancel ?? t('Cancel')}
      </Button>
      {save}
    </DialogFooter>
  );
}

interface Problems {
  /** The fields with an error, in order. */
  fields: { label: string; field: HTMLElement }[];
  /** Errors of what is not on screen. */
  others: string[];
}

/** Leads to the fields, if several have an error. */
function Summary({ form, element }: { form: AnyForm; element: RefObject<HTMLFormElement | null> }) {
  const [{ fields, others }, setProblems] = useState<Problems>({ fields: [], others: [] });
  const { errors } = form;
  useLayoutEffect(() => {
    // The labels are on the page alone.
    // oxlint-disable-next-line react/set-state-in-effect
    if (element.current) setProblems(problemsOf(element.current, errors));
  }, [errors, element]);
  if (fields.length < 2 && others.length === 0) return null;
  return (
    <Alert color="red" role="alert" title={t('Check what you entered')}>
      {others.map((message) => (
        <div key={message}>{message}</div>
      ))}
      {fields.length > 1 && (
        <>
          {t('{count, plural, one {# field is missing or wrong:} other {# fields are missing or wrong:}}', {
            count: fields.length,
          })}
          <List size="sm">
            {fields.map(({ label, field }, index) => (
              <List.Item key={index}>
                <Anchor component="button" type="button" inherit underline="always" onClick={() => focusField(field)}>
                  {label}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}

function problemsOf(form: HTMLFormElement, errors: AnyForm['errors']): Problems {
  const paths = [...form.querySelectorAll<HTMLElement>('[data-path]')].map((field) => field.dataset['path']);
  return {
    fields: invalidFields(form).map((field) => ({ field, label: labelOf(field) })),
    others: Object.entries(errors).flatMap(([name, message]) => (paths.includes(name) ? [] : [message])),
  };
}

function labelOf(field: HTMLElement): string {
  const label = (field as HTMLInputElement).labels?.[0] ?? null;
  // The asterisk of a required field is no part of its name.
  const text = [...(label?.childNodes ?? [])].find((node) => node.nodeType === Node.TEXT_NODE)?.textContent;
  return text ?? label?.textContent ?? field.getAttribute('aria-label') ?? '';
}

/** The fields of a form that have an error, in order, without hidden ones. */
function invalidFields(form: HTMLElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].filter(
    (field) => field.checkVisibility?.({ visibilityProperty: true }) ?? true,
  );
}

/** Focuses a field with an error and scrolls it into view, clear of bars at the top and bottom. */
function focusField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}

/** Leads to the form's next field with an error after `previous`, or to the first one. Returns it. */
export function focusNextError(form: HTMLElement, previous: HTMLElement | null): HTMLElement | null {
  const fields = invalidFields(form);
  const next = fields[fields.findIndex((field) => field === previous) + 1] ?? fields[0] ?? null;
  if (next) focusField(next);
  return next;
}

/**
 * Focuses the first field with an error once the form was not saved, also one in a part that opens because of it, and shows a refusal that
 * names no field. Not if the person has gone on meanwhile. Returns what to call when the form is submitted.
 */
function useFirstError({ failures }: AnyForm, element: RefObject<HTMLFormElement | null>): () => void {
  const following = useRef(new AbortController());
  useEffect(() => {
    const form = element.current;
    const { current: follow } = following;
    if (failures === 0 || form === null || follow.signal.aborted) return;
    const observer = new MutationObserver(() => {
      if (focusNextError(form, null) !== null) follow.abort();
    });
    follow.signal.addEventListener('abort', () => observer.disconnect());
    if (focusNextError(form, null) !== null) return follow.abort();
    form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'style'] });
  }, [failures, element]);
  return () => {
    following.current.abort();
    const follow = new AbortController();
    following.current = follow;
    for (const type of ['keydown', 'pointerdown'])
      document.addEventListener(type, () => follow.abort(), { capture: true, signal: follow.signal });
  };
}
