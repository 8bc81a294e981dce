import type { FieldProblem } from '../../shared/problem.ts';
import { checkInstitution } from '../places/check-institution.ts';
import type { InstitutionDraft } from '../places/check-institution.ts';
import { draftOfValues } from './institution-form-values.ts';
import type { InstitutionFormValues } from './institution-form-values.ts';

/** The four tabs of the institution form, in order. */
export const formTabs = ['basic', 'location', 'hours', 'images'] as const;
export type FormTab = (typeof formTabs)[number];

/** The tab of each field that a problem may name. */
const tabOf: Record<keyof InstitutionDraft | 'location', FormTab> = {
  name: 'basic',
  name_bn: 'basic',
  category_id: 'basic',
  description: 'basic',
  phone: 'basic',
  whatsapp_number: 'basic',
  email: 'basic',
  website: 'basic',
  facebook_url: 'basic',
  location: 'location',
  latitude: 'location',
  longitude: 'location',
  address: 'location',
  opening_hours: 'hours',
  images: 'images',
};
const tabsByField: ReadonlyMap<string, FormTab> = new Map(Object.entries(tabOf));

/** The tab that holds a field; the first one for what is no field. */
export function tabOfField(path: string): FormTab {
  // Problems of a list may name an entry: images.2
  const [field = ''] = path.split('.');
  return tabsByField.get(field) ?? 'basic';
}

/** The state that a tab shows. */
export type TabState = 'open' | 'done' | 'error';

/** The state of each tab: `error` where a problem is shown, `done` when nothing is missing in it. */
export function tabStates(
  values: InstitutionFormValues,
  shownProblems: readonly FieldProblem[],
): Record<FormTab, TabState> {
  const { problems } = checkInstitution(draftOfValues(values));
  const stateOf = (tab: FormTab): TabState => {
    if (shownProblems.some(({ path }) => tabOfField(path) === tab)) return 'error';
    if (tab === 'hours' && !values.hoursKnown) return 'open';
    return problems.some(({ path }) => tabOfField(path) === tab) ? 'open' : 'done';
  };
  return {
    basic: stateOf('basic'),
    location: stateOf('location'),
    hours: stateOf('hours'),
    images: stateOf('images'),
  };
}
