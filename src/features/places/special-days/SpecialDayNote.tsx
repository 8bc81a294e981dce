import { CalendarClock } from 'lucide-react';
import { useNow } from '../../../web/clock.tsx';
import { useLanguage } from '../../../web/i18n/use-language.ts';
import type { Institution } from '../contract.ts';
import { specialTime } from './special-days.ts';
import bangla from './texts.bn.json' with { type: 'json' };
import english from './texts.en.json' with { type: 'json' };

/** Imported directly: among the texts of lists they would be loaded with home, which does not need them. */
const texts = { en: english.specialDays, bn: bangla.specialDays };

interface SpecialDayNoteProps {
  /** The places that are shown: if none has known hours, none can differ. */
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
  const time = specialTime(useNow());
  if (!time || (time === 'ramadan' && !isAboutHours)) return null;
  if (places.every(({ opening_hours }) => opening_hours === null)) return null;
  return (
    <p className="flex gap-2 text-sm">
      <CalendarClock size={18} aria-hidden className="mt-0.5 shrink-0 text-green" />
      {texts[language][time]}
    </p>
  );
}
