import { tidyPhone } from '../../shared/tidy-phone.ts';
import { tidyLine } from '../../shared/tidy-text.ts';
import {
  banglaNameProblem,
  nameProblem,
  optionalPhoneProblem,
} from '../places/institution-fields.ts';
import type { InstitutionFormValues } from './institution-form-values.ts';
import type { DescribedPlace } from './queries.ts';

/**
 * The part of a form that suffices to look for the same place: names with a location, or a phone number;
 * null while it has neither.
 */
export function describedPlace(values: InstitutionFormValues): DescribedPlace | null {
  const { location } = values;
  const name = tidyLine(values.name);
  const name_bn = tidyLine(values.name_bn);
  const phone = tidyPhone(values.phone);
  const names = {
    ...(name && !nameProblem(name) && { name }),
    ...(name_bn && !banglaNameProblem(name_bn) && { name_bn }),
  };
  const described: DescribedPlace = {
    ...(location &&
      Object.keys(names).length > 0 && { ...names, lat: location.lat, lng: location.lng }),
    ...(phone && !optionalPhoneProblem(phone) && { phone }),
  };
  return Object.keys(described).length > 0 ? described : null;
}
