import { useForm as useMantineForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { fieldErrors } from '../../platform/api/field-errors.ts';
import { useConflict } from './use-conflict.ts';
import type { Versioned } from './use-conflict.ts';
import { errorsOf, inputOf, messageFor, rulesOf } from './form-rules.ts';
import type { FieldErrors, FieldRules, Rules } from './form-rules.ts';

/** What the fields of a form hold, by name. Fields for text hold text, also those of numbers. */
type Values = Record<string, unknown>;

export interface FormOptions<Of extends object, Checked, Answer, Kept extends Versioned = never> {
  /** What the contract says about what the form sends; it may depend on what the fields hold. */
  rules?: RulesOf<Checked> | ((values: Of) => RulesOf<Checked> | undefined);
  /** What the fields hold at first, and whenever the form starts again. */
  values: Of;
  /** For a form that stays on screen: until a person changes it, it shows what is saved elsewhere. */
  followsValues?: boolean;
  /** What is checked and sent, where it is not simply what the fields hold. */
  input?: (values: Of) => object;
  /** The errors of what only this screen knows, such as a password typed twice; nothing for a field without one. */
  check?: (values: Of) => Partial<Record<string, string | null | false>>;
  /**
   * The record that it changes, and what the fields hold of one, if others may change it too. `save` gets the version that it is based on.
   */
  changes?: { record: Kept | null | undefined; valuesOf: (record: Kept) => Of };
  /**
   * Saves what the contract has checked. What it throws is shown at its fields, or above all; false: it was not saved, and the screen
   * itself says why.
   */
  save: (checked: Checked, values: Of, version: string | undefined) => Answer | false | Promise<Answer | false>;
  saved?: (answer: Answer, values: Of) => void;
  /** What else to do when fields have errors. */
  invalid?: (errors: FieldErrors) => void;
  /** A long form says what is wrong with a field when the person leaves it. */
  checksOnBlur?: boolean;
}

/**
 * A form: what its fields hold, what is wrong with it, and saving it. The contract's schema decides what is required, how long a text may
 * be and what counts as a number; the fields take it from `field`.
 */
export function useForm<Of extends object, Checked = Of, Answer = unknown, Kept extends Versioned = never>(
  options: FormOptions<Of, Checked, Answer, Kept>,
) {
  const latest = useRef(options);
  useInsertionEffect(() => {
    latest.current = options;
  });
  const checked = useRef<Checked | undefined>(undefined);
  const isBusy = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [failures, setFailures] = useState(0);
  const form = useMantineForm<Values>({
    initialValues: options.values as Values,
    validateInputOnBlur: options.checksOnBlur === true,
    validate: (values) => {
      const result = examine(latest.current, values as Of);
      checked.current = result.checked;
      return result.errors;
    },
  });

  const conflict = useConflict(options.changes, shownBy<Of>(form));

  const fail = (errors: FieldErrors, cause: unknown = null) => {
    form.setErrors(errors);
    setRefusal(() => cause);
    setFailures((count) => count + 1);
  };
  const refuse = (error: unknown) => {
    if (conflict.isMet(error)) return fail({});
    const errors = fieldErrors(error);
    const paths = Object.keys(errors);
    const isOurs = paths.length > 0 && paths.every((path) => (path.split('.')[0] ?? '') in options.values);
    return fail(isOurs ? errors : {}, isOurs ? null : error);
  };

  /** Checks and saves. Resolves with whether it was saved. Does nothing while it saves. */
  const submit = async (): Promise<boolean> => {
    if (isBusy.current) return false;
    const { hasErrors, errors } = form.validate() as { hasErrors: boolean; errors: FieldErrors };
    setRefusal(null);
    if (hasErrors) {
      fail(errors);
      latest.current.invalid?.(errors);
      return false;
    }
    const values = form.getValues() as Of;
    isBusy.current = true;
    setSaving(true);
    try {
      const answer = await latest.current.save(checked.current as Checked, values, conflict.version());
      if (answer === false) {
        setFailures((count) => count + 1);
        return false;
      }
      conflict.restart((answer as Partial<Versioned> | undefined)?.version);
      form.resetDirty(form.getValues());
      latest.current.saved?.(answer, values);
      // What it has cleared is no change of the person.
      form.resetDirty(form.getValues());
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  const restart = () => {
    form.setInitialValues(latest.current.values as Values);
    form.reset();
    conflict.restart();
    setRefusal(null);
  };

  const isUntouched = () => !form.isDirty() && !isBusy.current;
  useFollowing(options.followsValues === true ? JSON.stringify(options.values) : '', isUntouched, restart);

  return {
    values: form.values as Of,
    errors: form.errors as FieldErrors,
    /** Why it was not saved, where no field on screen is to blame. */
    refusal,
    /** The record was saved elsewhere; null if not. */
    conflict: conflict.shown,
    /** How often it was not saved. */
    failures,
    isSaving,
    isDirty: () => form.isDirty(),
    /** The same as `isSaving`, also before the screen says so. */
    isBusy: () => isBusy.current,
    submit,
    /** No longer shows why it was not saved. */
    forgetRefusal: () => setRefusal(null),
    /** Starts again with what the fields hold at first. */
    restart,
    ...inputs<Of, Checked>(options, form),
  };
}

/** Starts the form again with other values, as soon as it is untouched. */
function useFollowing(values: string, isUntouched: () => boolean, restart: () => void): void {
  const shown = useRef(values);
  useEffect(() => {
    if (shown.current === values || !isUntouched()) return;
    shown.current = values;
    restart();
  });
}

/** All that the fields hold. */
function shownBy<Of>(form: UseFormReturnType<Values>) {
  return {
    get: () => form.getValues() as Of,
    set(values: Of, isSaved: boolean) {
      form.setValues(values as Values);
      if (isSaved) form.resetDirty(values as Values);
    },
  };
}

/** What each kind of field takes, how fields are changed, and what they come to. */
function inputs<Of extends object, Checked>(options: Checking<Of, Checked>, form: UseFormReturnType<Values>) {
  const inputProps = <Props extends { name: string }>(name: string, type: 'input' | 'checkbox' = 'input') =>
    ({
      name,
      // Mantine's password fields leave it out.
      'aria-invalid': form.errors[name] !== undefined || undefined,
      ...form.getInputProps(name, { type }),
    }) as unknown as Props;
  return {
    /** What would be saved now; null while something is wrong. */
    draft(): Checked | null {
      const { checked: now, errors } = examine(options, form.values as Of);
      return now === undefined || Object.keys(errors).length > 0 ? null : now;
    },
    set: <Name extends FieldName<Of>>(name: Name, value: Name extends keyof Of ? Of[Name] : unknown) =>
      form.setFieldValue(name, value as never),
    /** Adds a row to a list, also after others were added meanwhile. */
    addRow: (list: keyof Of & string, row: unknown) => form.insertListItem(list, row as never),
    /** Takes a row out of a list. The others move up, so that errors are where they were no more. */
    removeRow(list: keyof Of & string, index: number) {
      form.clearErrors();
      form.removeListItem(list, index);
    },
    /** For a field with text: "lines.0.units" is one of a list. */
    field(name: FieldName<Of>) {
      const rules = rulesFor(options, form.getValues() as Of);
      const { isRequired, ...limits }: FieldRules = (rules && rulesOf(rules, name)) ?? { isRequired: false };
      const props = inputProps<InputProps<string>>(name);
      // What nobody has typed yet reads as amounts do elsewhere.
      const value = limits.inputMode === 'decimal' && !form.isDirty(name) ? withComma(props.value) : props.value;
      return { ...props, value, ...limits, required: isRequired };
    },
    /** For a field with choices. */
    choice: <Name extends keyof Of & string>(name: Name) => inputProps<InputProps<Of[Name]>>(name),
    /** For a field that is on or off. */
    toggle: (name: FieldName<Of>) =>
      inputProps<Omit<InputProps<never>, 'value'> & { checked: boolean }>(name, 'checkbox'),
  };
}

/** "26.99" as "26,99"; other text as it is. */
function withComma(value: string): string {
  return typeof value === 'string' ? value.replace(/^(-?\d+)\.(\d+)$/, '$1,$2') : value;
}

/** Any form, for the components that draw one. */
export type AnyForm = Pick<
  ReturnType<typeof useForm>,
  'errors' | 'refusal' | 'conflict' | 'failures' | 'isSaving' | 'isDirty' | 'isBusy' | 'submit' | 'restart'
>;

type RulesOf<Checked> = z.ZodMiniType<Checked> & Rules;
type FieldName<Of> = (keyof Of & string) | `${keyof Of & string}.${string}`;

interface InputProps<Value> {
  name: string;
  value: Value;
  onChange: (change: unknown) => void;
  error?: string;
}

type Checking<Of extends object, Checked> = Pick<FormOptions<Of, Checked, unknown>, 'rules' | 'input' | 'check'>;

function rulesFor<Of extends object, Checked>({ rules }: Checking<Of, Checked>, values: Of) {
  return typeof rules === 'function' ? rules(values) : rules;
}

/** What the contract makes of the fields, and what it and this screen find wrong with them. */
function examine<Of extends object, Checked>(options: Checking<Of, Checked>, values: Of) {
  const { input, check } = options;
  const rules = rulesFor(options, values);
  const result = rules?.safeParse(inputOf(rules, input ? input(values) : values), { error: messageFor });
  const theirs = result?.error ? errorsOf(result.error.issues, values as Values) : {};
  const checked = result ? result.data : (values as unknown as Checked);
  return { checked, errors: { ...theirs, ...withoutNone(check?.(values) ?? {}) } };
}

function withoutNone(errors: Partial<Record<string, string | null | false>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
