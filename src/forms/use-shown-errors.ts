import { useEffect, useMemo, useState } from 'react';
import { isSame } from '../diagnostics/is-same.ts';
import { useValue } from '../ui/store.ts';
import type { BrowserForm } from './browser-form.ts';
import type { Answers } from './definition/form-definition.ts';
import { isWithin } from './definition/patterns.ts';
import { getAt } from './definition/pointers.ts';
import type { FormError } from './evaluate/errors.ts';
import { mapFields, type ShownField } from './evaluate/shown-fields.ts';
import { focusError } from './theme/error-summary.tsx';

type Found = {
  errors: readonly FormError[];
  answers: Answers;
  /** The fields of the page, by their pointers. */
  asked: ReadonlyMap<string, ShownField>;
  /** By the server, whose page shows it before there is any script. */
  isServed?: true;
};

type Page = {
  form: BrowserForm;
  idPrefix: string;
  data: Answers;
  fields: readonly ShownField[];
  errors: readonly FormError[];
  isHere: (error: { pointer: string }) => boolean;
  /** Whether the server has found the errors. */
  wasTried: boolean;
};

/** Which errors of a page are shown: of touched fields, and all once the form is submitted. */
export function useShownErrors(page: Page) {
  const { form, idPrefix, data, fields, errors, isHere, wasTried } = page;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** Entries that were added after the last press. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const [sent, setSent] = useState(data);
  /** What the last press found: the summary stays as it is until the next one. */
  const [found, setFound] = useState<Found | undefined>(() =>
    wasTried && errors.length > 0
      ? { errors, answers: data, asked: mapFields(fields), isServed: true }
      : undefined,
  );
  const press = (wrong: readonly FormError[], answers: Answers) => {
    setFound(wrong.length > 0 ? { errors: wrong, answers, asked: mapFields(fields) } : undefined);
    setAdded([]);
    if (wrong.length === 0) setSent(answers);
  };

  /** Shown until the answers change. */
  const serverErrors = useServerErrors(form, isHere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the answers that the server has refused
  useEffect(() => {
    if (serverErrors.length > 0) press(serverErrors, data);
  }, [serverErrors]);
  // The first error. After the summary has rendered: it shifts the fields.
  useEffect(() => {
    const [first] = found?.isServed ? [] : (found?.errors ?? []);
    if (first) focusError(idPrefix, first);
  }, [found, idPrefix]);

  const asked = found && mapFields(fields);
  /** Of what was not asked for at the last press. */
  const isNew = (pointer: string) =>
    added.some((entry) => isWithin(pointer, entry)) ||
    (asked?.has(pointer) === true && !found?.asked.has(pointer));
  const isShown = ({ pointer, keyword }: FormError) =>
    // Once every answer that it is about is given.
    keyword === 'not' ||
    (found && !isNew(pointer)) ||
    [...touched].some((one) => isWithin(pointer, one));
  return {
    found,
    shown: [
      ...errors.filter(isShown),
      ...serverErrors.filter(({ pointer }) => isSame(getAt(data, pointer), getAt(sent, pointer))),
    ],
    press,
    touch: (...pointers: readonly string[]) =>
      setTouched((known) => new Set([...known, ...pointers])),
    /** Of a new entry nothing is wrong yet, whatever was seen of one in its place. */
    add: (entry: string) => {
      setTouched((known) => new Set([...known].filter((pointer) => !isWithin(pointer, entry))));
      setAdded((known) => [...known, entry]);
    },
  };
}

function useServerErrors({ submission }: BrowserForm, isHere: Page['isHere']): FormError[] {
  const state = useValue(submission);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isHere` is new at each render
  return useMemo(() => {
    if (state.status !== 'refused') return [];
    return state.errors.filter(isHere).map((error) => ({ ...error, keyword: 'server' }));
  }, [state]);
}
