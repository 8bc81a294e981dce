import { correctedTime } from '../../web/corrected-time.ts';
import type { Institution } from './contract.ts';
import { isOpen, openingState } from './opening-state.ts';

/** Whether a place is known to be open now, by the server's time rather than the device's clock. */
export function isOpenNow({ opening_hours }: Pick<Institution, 'opening_hours'>): boolean {
  return isOpen(openingState(opening_hours, correctedTime()));
}
