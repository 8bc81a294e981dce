import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { dateText } from '../../shared/date-text.ts';
import { dateOfDay } from '../../shared/dhaka-day.ts';
import { HoursOfDays } from './HoursOfDays.tsx';
import type { OpeningHours } from './opening-hours.ts';

interface UpcomingSpecialHoursProps {
  hours: OpeningHours;
  /** The last day that is shown elsewhere, in whole days since 1 January 1970. */
  after: number;
}

/** The special hours of days to come; nothing where there are none. */
export function UpcomingSpecialHours({ hours, after }: UpcomingSpecialHoursProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shownUntil = dateOfDay(after);
  const upcoming = hours.special?.filter(({ to }) => to > shownUntil);
  if (!upcoming?.length) return null;
  const dayText = (date: string) =>
    dateText(language, date, date.slice(0, 4) !== shownUntil.slice(0, 4));
  return (
    <>
      <h3 className="mt-3 mb-1 font-semibold">{t('weekHours.special')}</h3>
      <dl>
        {upcoming.map((special) => (
          <HoursOfDays key={special.from} hours={special}>
            {special.from === special.to ? (
              dayText(special.from)
            ) : (
              <>
                {/* Lines break between dates rather than within them. */}
                <span className="inline-block">{dayText(special.from)} –</span>{' '}
                <span className="inline-block">{dayText(special.to)}</span>
              </>
            )}
          </HoursOfDays>
        ))}
      </dl>
    </>
  );
}
