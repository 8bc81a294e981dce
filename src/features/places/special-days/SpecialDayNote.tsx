import { CalendarClock } from 'lucide-react';
import { useNow } from '../../../web/clock.tsx';
import { useLanguage } from '../../../web/i18n/use-language.ts';
import type { Institution } from '../contract.ts';
import { dhakaDay } from '../../../shared/dhaka-day.ts';
import { specialHoursOfDay } from '../opening-state.ts';
import { specialTime } from './special-days.ts';
import bangla from './texts.bn.json' with { type: 'json' };
import english from './texts.en.json' with { type: 'json' };

/** Imported directly: among the texts of lists they would be loaded with home, which does not need them. */
const texts = { en: english.specialDays, bn: bangla.specialDays };

interface SpecialDayNoteProps {
  /**
   * The places that are shown. Of those without known hours none can differ, nor of those that have special
   * hours today.
   */
  places: readonly Pick<Institution, 'opening_hours'>[];
  /** Whether the visitor is looking at hours: a single place, or a list of places open now. */
  isAboutHours: boolean;
}

/**
 * Says that hours may differ today, on a holiday or around Eid. In Ramadan only where the visitor looks at
 * hours: nobody reads a note that stands above every list for a month.
 */
export function SpecialDayNote({ places, isAboutHours }: SpecialDayNoteProps) {
  const language = useLanguage();
  const now = useNow();
  const time = specialTime(now);
  if (!time || (time === 'ramadan' && !isAboutHours)) return null;
  const today = dhakaDay(now);
  const isTold = places.every(
    ({ opening_hours: hours }) => hours === null || specialHoursOfDay(hours, today),
  );
  if (isTold) return null;
  return (
    <p className="flex gap-2 text-sm">
      <CalendarClock size={18} aria-hidden className="mt-0.5 shrink-0 text-green" />
      {texts[language][time]}
    </p>
  );
}
