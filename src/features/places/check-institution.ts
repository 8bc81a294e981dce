import { tidyEmail } from '../../shared/email.ts';
import { removeStrayCharacters } from '../../shared/fields.ts';
import type { FieldProblem } from '../../shared/problem.ts';
import { tidyPhone } from '../../shared/tidy-phone.ts';
import { tidyLine, tidyText } from '../../shared/tidy-text.ts';
import { isOwnImage } from '../images/image-sizes.ts';
import {
  banglaNameProblem,
  categoryProblem,
  facebookProblem,
  maxPostalAddressLength,
  maxDescriptionLength,
  nameProblem,
  optionalEmailProblem,
  optionalPhoneProblem,
  phoneProblem,
  textProblem,
  websiteProblem,
} from './institution-fields.ts';
import { maxImages } from '../images/contract.ts';
import { checkOpeningHours, hoursPath } from './check-opening-hours.ts';
import { institutionProblem } from './institution-problems.ts';
import type { InstitutionProblemCode } from './institution-problems.ts';
import type { OpeningHours } from './opening-hours.ts';

/** What a form holds before it is checked; missing fields count as empty. */
export interface InstitutionDraft {
  name?: string | null | undefined;
  name_bn?: string | null | undefined;
  description?: string | null | undefined;
  category_id?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  website?: string | null | undefined;
  facebook_url?: string | null | undefined;
  whatsapp_number?: string | null | undefined;
  address?: string | null | undefined;
  /** WGS 84 degrees. */
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  /** `OpeningHours`, or null when not known (D27). */
  opening_hours?: unknown;
  /** Addresses of uploaded images, the featured one first. */
  images?: readonly string[] | null | undefined;
}

/** The fields of an institution that its owner decides, as sent and stored. */
export interface InstitutionValues {
  name: string;
  name_bn: string | null;
  description: string | null;
  category_id: string;
  phone: string;
  email: string | null;
  website: string | null;
  facebook_url: string | null;
  whatsapp_number: string | null;
  address: string | null;
  latitude: number;
  longitude: number;
  opening_hours: OpeningHours | null;
  images: string[];
}

/** The values of a form, or all problems with it, in the order of its fields. */
export type CheckedInstitution =
  | { values: InstitutionValues; problems: [] }
  | { values: null; problems: FieldProblem[] };

/**
 * Checks a whole form at once, for a registration and an edit alike (D41). Whether the category exists and
 * the images belong to the caller is for the server to check.
 */
export function checkInstitution(draft: InstitutionDraft): CheckedInstitution {
  const values = {
    name: tidyLine(draft.name),
    name_bn: tidyLine(draft.name_bn),
    category_id: tidyText(draft.category_id),
    description: tidyText(draft.description),
    phone: tidyPhone(draft.phone),
    email: tidyText(tidyEmail(draft.email ?? '')),
    website: tidyText(removeStrayCharacters(draft.website ?? '')),
    facebook_url: tidyText(removeStrayCharacters(draft.facebook_url ?? '')),
    whatsapp_number: tidyPhone(draft.whatsapp_number),
    address: tidyText(draft.address),
  };
  const { latitude, longitude } = locationOf(draft);
  const { hours, problem: hoursProblem } = checkOpeningHours(draft.opening_hours);
  const images = [...new Set(draft.images ?? [])];
  const checks: [path: string, code: InstitutionProblemCode | null][] = [
    ['name', nameProblem(values.name)],
    ['name_bn', banglaNameProblem(values.name_bn)],
    ['category_id', categoryProblem(values.category_id)],
    ['description', textProblem(values.description, maxDescriptionLength)],
    ['phone', phoneProblem(values.phone)],
    ['whatsapp_number', optionalPhoneProblem(values.whatsapp_number)],
    ['email', optionalEmailProblem(values.email)],
    ['website', websiteProblem(values.website)],
    ['facebook_url', facebookProblem(values.facebook_url)],
    ['location', latitude === null || longitude === null ? 'locationRequired' : null],
    ['address', textProblem(values.address, maxPostalAddressLength)],
    [hoursProblem?.path ?? hoursPath, hoursProblem?.code ?? null],
    ['images', imagesProblem(images)],
  ];
  const problems = checks.flatMap(([path, code]) => (code ? [institutionProblem(path, code)] : []));
  const { name, category_id, phone, ...optional } = values;
  // The other conditions follow from the first; they are for the compiler.
  const isInvalid = problems.length > 0 || !name || !category_id || !phone;
  if (isInvalid || latitude === null || longitude === null || hours === undefined) {
    return { values: null, problems };
  }
  return {
    values: {
      ...{ name, category_id, phone, ...optional },
      ...{ latitude, longitude, opening_hours: hours, images },
    },
    problems: [],
  };
}

/** What is wrong with a list of images; duplicates were removed before. */
function imagesProblem(images: readonly string[]): InstitutionProblemCode | null {
  if (images.length === 0) return 'imageRequired';
  if (images.length > maxImages) return 'tooManyImages';
  return images.every(isOwnImage) ? null : 'imageUnknown';
}

/** Both or neither: half a position counts as none. */
function locationOf({ latitude, longitude }: InstitutionDraft): {
  latitude: number | null;
  longitude: number | null;
} {
  return { latitude: degrees(latitude, 90), longitude: degrees(longitude, 180) };
}

/** Rounded to 7 decimals (about a centimetre); null for anything but a number in range. */
function degrees(value: number | null | undefined, maxDegrees: number): number | null {
  if (typeof value !== 'number' || !(Math.abs(value) <= maxDegrees)) return null;
  // Adding 0 turns -0 into 0.
  return Math.round(value * 1e7) / 1e7 + 0;
}
