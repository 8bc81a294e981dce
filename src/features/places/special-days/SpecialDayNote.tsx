import { CalendarClock } from 'lucide-react';
import { useNow } from '../../../web/clock.tsx';
import { useLanguage } from '../../../web/i18n/use-language.ts';
import type { Institution } from '../contract.ts';
import { specialTime } from './special-days.ts';
import bangla from './texts.bn.json' with { type: 'json' };
import english from './texts.en.json' with { type: 'json' };

/** Both languages, for the texts of lists travel with home, too, where nobody needs these. */
const texts = { en: english.specialDays, bn: bangla.specialDays };

interface SpecialDayNoteProps {
  /** The places that are shown: where no hours of them are known, none can differ. */
  places: readonly Pick<Institution, 'opening_hours'>[];
  /** Whether hours are what is looked at: those of one place, or only what is open now. */
  ofHours: boolean;
}

/**
 * That hours may differ today, on a holiday and around Eid. In Ramadan only to those who look at hours:
 * what stands above every list for a month is no longer read.
 */
export function SpecialDayNote({ places, ofHours }: SpecialDayNoteProps) {
  const language = useLanguage();
  const time = specialTime(useNow());
  if (!time || (time === 'ramadan' && !ofHours)) return null;
  if (places.every(({ opening_hours }) => opening_hours === null)) return null;
  return (
    <p className="flex gap-2 text-sm">
      <CalendarClock size={18} aria-hidden className="mt-0.5 shrink-0 text-green" />
      {texts[language][time]}
    </p>
  );
}
