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
import { hoursPath, specialHoursPath } from '../places/check-opening-hours.ts';
import type { InstitutionValues } from '../places/check-institution.ts';
import { tabOfField, tabStates } from './form-tabs.ts';
import type { FormTab, TabState } from './form-tabs.ts';
import { completedWebAddresses } from './complete-web-address.ts';
import type { InstitutionFormValues } from './institution-form-values.ts';
import { problemText } from './problem-texts.ts';
import { checkSubmit, photoNotUploaded } from './check-submit.ts';
import { useProblemToasts } from './use-problem-toasts.ts';

/** The state of an institution form, for its parts. */
export interface InstitutionForm {
  values: InstitutionFormValues;
  /** Changes fields, and clears the problems shown for them. */
  set: (changes: Partial<InstitutionFormValues>) => void;
  /** Adds the missing scheme to web addresses, visibly. */
  completeWebAddresses: () => void;
  /** The message for what is wrong with a field. */
  errorOf: (path: string) => string | undefined;
  tab: FormTab;
  /** Opens a tab; `passing` when an arrow key only moves across it, which does not count as opening. */
  openTab: (tab: FormTab, passing?: boolean) => void;
  /** Whether the hours are shown in their tab; they count once it was opened (D27). */
  hoursShown: boolean;
  /** Marks the hours' tab as opened, by a press or by moving focus into it. */
  openHours: () => void;
  tabStates: Record<FormTab, TabState>;
  /** Photos are uploading, so the form cannot be sent yet. */
  uploading: boolean;
  setUploading: (uploading: boolean) => void;
  /** Whether the form contains a photo that failed to upload; it cannot be sent like that. */
  setPhotoFailed: (failed: boolean) => void;
  /** How often all values were replaced; the photo uploader has state of its own and restarts with it. */
  replaceCount: number;
  /** The id of the form element, within which the first mistake is focused. */
  id: string;
}

interface InstitutionFormControl extends InstitutionForm {
  /**
   * The values to send; null when something is wrong, which is then shown. Pass `signedIn` false when
   * nobody is signed in; otherwise that is left to the server.
   */
  check: (signedIn?: boolean) => InstitutionValues | null;
  /** Shows problems: at the fields, as toasts, and with the focus on the first (D22). */
  showProblems: (problems: readonly FieldProblem[]) => void;
  /** Replaces all values, given the current ones. */
  replace: (next: (values: InstitutionFormValues) => InstitutionFormValues) => void;
}

interface FormSetup {
  initial: InstitutionFormValues;
  /** The tab that is open at first; by default the first one. */
  initialTab?: FormTab | undefined;
  /** Whether it continues an earlier draft. */
  isRestored: boolean;
  /** Called on changes of the values, and of the tab once there is a draft to keep. */
  onChange: (values: InstitutionFormValues, tab: FormTab) => void;
  /**
   * If true, the hours count once they were seen (REG-29); otherwise only once they were added (EDIT-17).
   */
  hoursCountOnceSeen: boolean;
}

/** The state of a form: its values, its tabs, and its problems. */
export function useInstitutionForm({
  initial,
  initialTab = 'basic',
  isRestored,
  onChange,
  hoursCountOnceSeen,
}: FormSetup): InstitutionFormControl {
  const { t } = useTranslation();
  const id = useId();
  const [values, setValues] = useState(initial);
  const [foundProblems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [tab, setTab] = useState<FormTab>(initialTab);
  const [uploading, setUploading] = useState(false);
  const [photoFailed, setPhotoFailed] = useState(false);
  /** Whether the person has decided that the hours count, or do not. */
  const [isHoursDecided, setHoursDecided] = useState(!hoursCountOnceSeen || initial.hoursKnown);
  const [replaceCount, setReplaceCount] = useState(0);
  /** The field to focus once its tab is shown. */
  const [focusTarget, setFocusTarget] = useState<{ path: string } | null>(null);
  const problems = useMemo(() => {
    const otherProblems = foundProblems.filter(({ code }) => code !== photoNotUploaded.code);
    return photoFailed ? [photoNotUploaded, ...otherProblems] : otherProblems;
  }, [foundProblems, photoFailed]);
  const showToasts = useProblemToasts(problems);
  const notifyChange = useEffectEvent(onChange);
  const notifiedTab = useRef(tab);
  // A layout effect, since whoever leaves right after a change must not lose it.
  useLayoutEffect(() => {
    const hasTabChanged = isRestored && tab !== notifiedTab.current;
    notifiedTab.current = tab;
    if (values !== initial || hasTabChanged) notifyChange(values, tab);
    // oxlint-disable-next-line react/exhaustive-deps -- what it began with is no change
  }, [values, tab]);
  useEffect(() => {
    if (focusTarget) focusField(document.getElementById(id), focusTarget.path);
  }, [focusTarget, id]);

  const set = (changes: Partial<InstitutionFormValues>) => {
    // Uploads and looked-up addresses arrive after later typing, so changes are merged into the latest
    // values.
    setValues((before) => ({ ...before, ...changes }));
    if (changes.hoursKnown !== undefined) setHoursDecided(true);
    setProblems((shown) => shown.filter(({ path }) => !isAboutChanges(changes, path)));
  };
  const completeWebAddresses = () => {
    const completed = completedWebAddresses(values);
    if (Object.keys(completed).length > 0) set(completed);
    return completed;
  };
  const openHours = () => {
    if (!isHoursDecided) set({ hoursKnown: true });
  };
  const showProblems = (newProblems: readonly FieldProblem[]) => {
    setProblems(newProblems);
    showToasts(newProblems);
    const firstField = newProblems.find(({ path }) => path !== 'session');
    if (!firstField) return;
    setTab(tabOfField(firstField.path));
    setFocusTarget({ path: firstField.path });
  };
  return {
    ...{
      values,
      set,
      tab,
      uploading,
      setUploading,
      setPhotoFailed,
      replaceCount,
      id,
      showProblems,
    },
    completeWebAddresses,
    replace: (next) => {
      setValues(next);
      setProblems([]);
      setReplaceCount((times) => times + 1);
    },
    openTab: (next, passing = false) => {
      setTab(next);
      if (next === 'hours' && !passing) openHours();
    },
    hoursShown: values.hoursKnown || !isHoursDecided,
    openHours,
    tabStates: tabStates(values, problems),
    errorOf: (path) => {
      const problem = problems.find((each) => fieldOfProblem(each.path) === path);
      return problem && problemText(t, problem);
    },
    check: (signedIn = true) => {
      // Submitting by Enter does not blur the field, so its address was not completed yet.
      const checked = checkSubmit({ ...values, ...completeWebAddresses() }, signedIn, photoFailed);
      if (checked.values === null) showProblems(checked.problems);
      return checked.values;
    },
  };
}

/** The field at which a problem is shown. */
function fieldOfProblem(path: string): string {
  if (path === specialHoursPath) return path;
  const [field = ''] = path.split('.');
  return field === 'latitude' || field === 'longitude' ? 'location' : field;
}

/** Whether a problem is about one of the changed fields. */
function isAboutChanges(changes: Partial<InstitutionFormValues>, path: string): boolean {
  const field = fieldOfProblem(path);
  if (field === 'category_id') return 'category' in changes;
  if (field === 'address') return 'location' in changes;
  if (field === hoursPath || field === specialHoursPath)
    return 'hours' in changes || 'hoursKnown' in changes;
  return field in changes;
}

/** Focuses the control of a field that can be changed, preferably an invalid one. */
function focusField(form: HTMLElement | null, path: string): void {
  const name = fieldOfProblem(path);
  const field = name === 'address' ? 'location' : name;
  const container = form?.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const control =
    container?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    container?.querySelector<HTMLElement>('input, textarea, select, button');
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
