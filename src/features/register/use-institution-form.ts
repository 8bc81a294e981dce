import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { FieldProblem } from '../../shared/problem.ts';
import type { InstitutionValues } from '../places/institution-form.ts';
import { tabOf, tabStates } from './form-tabs.ts';
import type { FormTab, TabState } from './form-tabs.ts';
import { fullAddresses } from './full-address.ts';
import type { InstitutionFormValues } from './institution-values.ts';
import { problemText } from './problem-texts.ts';
import { checkSubmit, photoNotUploaded } from './submit-check.ts';
import { useToldProblems } from './use-told-problems.ts';

/** The state of an institution form, for its parts. */
export interface InstitutionForm {
  values: InstitutionFormValues;
  /** Changes fields; what was said against them is taken back. */
  set: (changes: Partial<InstitutionFormValues>) => void;
  /** Completes the web addresses that lack nothing but their beginning, for all to see. */
  completeAddresses: () => void;
  /** What is wrong with a field, in words. */
  errorOf: (path: string) => string | undefined;
  tab: FormTab;
  /** `passing` by an arrow key: a tab that is only passed has not been opened. */
  openTab: (tab: FormTab, passing?: boolean) => void;
  /** The hours stand in their tab; they count once it was opened (D27). */
  hoursShown: boolean;
  /** The hours' tab was opened, by a press or by going into it. */
  openHours: () => void;
  states: Record<FormTab, TabState>;
  /** Photos are on their way: nothing can be sent yet. */
  uploading: boolean;
  setUploading: (uploading: boolean) => void;
  /** One that could not be uploaded stands there: nothing is sent without it. */
  setPhotoFailed: (failed: boolean) => void;
  /** How often all values were replaced: photos stand in their uploader, too. */
  replaced: number;
  /** The id of the form's element, in which the first mistake is looked for. */
  id: string;
}

interface UsedForm extends InstitutionForm {
  /**
   * The values to send; null when something is wrong, which is then shown. Whoever does not say
   * that nobody is signed in leaves that to the server.
   */
  check: (signedIn?: boolean) => InstitutionValues | null;
  /** Shows what is wrong: at the fields, as toasts, with the focus on the first (D22). */
  show: (problems: readonly FieldProblem[]) => void;
  /** Replaces all values, in view of those that stand there by then. */
  replace: (next: (values: InstitutionFormValues) => InstitutionFormValues) => void;
}

interface FormSetup {
  initial: InstitutionFormValues;
  /** The first one unless said otherwise. */
  initialTab?: FormTab | undefined;
  /** It begins with what was begun earlier, and is kept. */
  kept: boolean;
  /** Told of the tab, too, once there is something to lose. */
  onChange: (values: InstitutionFormValues, tab: FormTab) => void;
  /** Hours that were seen are the owner's word (REG-29); else only those that were added are (EDIT-17). */
  hoursByOpening: boolean;
}

/** The values of a form, its tabs, and what is wrong with it. */
export function useInstitutionForm({
  initial,
  initialTab = 'basic',
  kept,
  onChange,
  hoursByOpening,
}: FormSetup): UsedForm {
  const { t } = useTranslation();
  const id = useId();
  const [values, setValues] = useState(initial);
  const [found, setProblems] = useState<readonly FieldProblem[]>([]);
  const [tab, setTab] = useState<FormTab>(initialTab);
  const [uploading, setUploading] = useState(false);
  const [photoFailed, setPhotoFailed] = useState(false);
  /** The person has said whether the hours are to be shown. */
  const [hoursSaid, setHoursSaid] = useState(!hoursByOpening || initial.hoursKnown);
  const [replaced, setReplaced] = useState(0);
  /** The field to go to, once its tab is shown. */
  const [goTo, setGoTo] = useState<{ path: string } | null>(null);
  const problems = useMemo(() => {
    const others = found.filter(({ code }) => code !== photoNotUploaded.code);
    return photoFailed ? [photoNotUploaded, ...others] : others;
  }, [found, photoFailed]);
  const tell = useToldProblems(problems);
  const tellChange = useEffectEvent(onChange);
  const toldTab = useRef(tab);
  // With the press itself, not after what is drawn: whoever leaves at once has changed it, too.
  useLayoutEffect(() => {
    const isElsewhere = kept && tab !== toldTab.current;
    toldTab.current = tab;
    if (values !== initial || isElsewhere) tellChange(values, tab);
    // oxlint-disable-next-line react/exhaustive-deps -- what it began with is no change
  }, [values, tab]);
  useEffect(() => {
    if (goTo) focusField(document.getElementById(id), goTo.path);
  }, [goTo, id]);

  const set = (changes: Partial<InstitutionFormValues>) => {
    // Looked-up addresses and uploads come later than what is typed meanwhile.
    setValues((before) => ({ ...before, ...changes }));
    if (changes.hoursKnown !== undefined) setHoursSaid(true);
    setProblems((shown) => shown.filter(({ path }) => !concerns(changes, path)));
  };
  const completeAddresses = () => {
    const full = fullAddresses(values);
    if (Object.keys(full).length > 0) set(full);
    return full;
  };
  const openHours = () => {
    if (!hoursSaid) set({ hoursKnown: true });
  };
  const show = (mistakes: readonly FieldProblem[]) => {
    setProblems(mistakes);
    tell(mistakes);
    const first = mistakes.find(({ path }) => path !== 'session');
    if (!first) return;
    setTab(tabOf(first.path));
    setGoTo({ path: first.path });
  };
  return {
    ...{ values, set, tab, uploading, setUploading, setPhotoFailed, replaced, id, show },
    completeAddresses,
    replace: (next) => {
      setValues(next);
      setProblems([]);
      setReplaced((times) => times + 1);
    },
    openTab: (next, passing = false) => {
      setTab(next);
      if (next === 'hours' && !passing) openHours();
    },
    hoursShown: values.hoursKnown || !hoursSaid,
    openHours,
    states: tabStates(values, problems),
    errorOf: (path) => {
      const problem = problems.find((one) => shownAt(one.path) === path);
      return problem && problemText(t, problem);
    },
    check: (signedIn = true) => {
      // Whoever sends by Enter has not left the field.
      const checked = checkSubmit({ ...values, ...completeAddresses() }, signedIn, photoFailed);
      if (checked.values === null) show(checked.problems);
      return checked.values;
    },
  };
}

/** The field of the form that a problem is shown at. */
function shownAt(path: string): string {
  const [field = ''] = path.split('.');
  return field === 'latitude' || field === 'longitude' ? 'location' : field;
}

/** Whether changed fields are what a problem is about. */
function concerns(changes: Partial<InstitutionFormValues>, path: string): boolean {
  const field = shownAt(path);
  if (field === 'category_id') return 'category' in changes;
  if (field === 'address') return 'location' in changes;
  if (field === 'opening_hours') return 'hours' in changes || 'hoursKnown' in changes;
  return field in changes;
}

/** Goes to the control of a field that can be changed, a wrong one first. */
function focusField(form: HTMLElement | null, path: string): void {
  const name = shownAt(path);
  const field = name === 'address' ? 'location' : name;
  const place = form?.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const control =
    place?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    place?.querySelector<HTMLElement>('input, textarea, select, button');
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
