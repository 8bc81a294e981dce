import { isPhoneNumber } from '../../shared/phone.ts';

/** What is wrong with the phone number of a profile, which may be left empty (D26). */
export function phoneNumberProblem(text: string): 'phoneInvalid' | null {
  const number = text.trim();
  return number === '' || isPhoneNumber(number) ? null : 'phoneInvalid';
}
