import { isPhoneNumber } from '../../shared/phone.ts';
import { tidyPhone } from '../../shared/tidy-phone.ts';

/** What is wrong with the phone number of a profile, which may be left empty (D26). */
export function phoneNumberProblem(text: string): 'phoneInvalid' | null {
  const number = tidyPhone(text);
  return number === null || isPhoneNumber(number) ? null : 'phoneInvalid';
}
