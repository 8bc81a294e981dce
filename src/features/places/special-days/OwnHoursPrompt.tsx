import { CalendarClock } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useNow } from '../../../web/clock.tsx';
import { useLanguage } from '../../../web/i18n/use-language.ts';
import { buttonStyle } from '../../../web/ui/button-style.ts';
import { useSession } from '../../accounts/session.ts';
import type { Institution } from '../contract.ts';
import { dhakaDay } from '../../../shared/dhaka-day.ts';
import { editHoursHash } from '../place-paths.ts';
import { specialTimeWithoutHours } from './time-without-hours.ts';
import bangla from './texts.bn.json' with { type: 'json' };
import english from './texts.en.json' with { type: 'json' };

const texts = { en: english.ownHours, bn: bangla.ownHours };

/** Asks the owner of a place for its hours on a holiday, around Eid or in Ramadan, when that is near. */
export function OwnHoursPrompt({ place }: { place: Institution }) {
  const language = useLanguage();
  const today = dhakaDay(useNow());
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user === null || user.id !== place.owner_id || place.opening_hours === null) return null;
  const time = specialTimeWithoutHours(place.opening_hours, today);
  if (!time) return null;
  return (
    <Link
      to={{ pathname, search, hash: editHoursHash(place.id) }}
      state={{ opensDialog: true }}
      preventScrollReset
      className={buttonStyle('quiet', '-mb-2 -ml-2 text-start text-sm print:hidden')}
    >
      <CalendarClock size={18} aria-hidden className="shrink-0" /> {texts[language][time]}
    </Link>
  );
}
