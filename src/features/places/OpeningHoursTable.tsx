import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useNow } from '../../web/clock.tsx';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { dateText } from '../../shared/date-text.ts';
import { dateOfDay, dhakaDay } from '../../shared/dhaka-day.ts';
import { HoursOfDays } from './HoursOfDays.tsx';
import { weekdayOfDay } from './opening-hours.ts';
import type { OpeningHours } from './opening-hours.ts';
import { specialHoursOfDay } from './opening-state.ts';
import { weekdayKeys } from './opening-hours-text.ts';
import { UpcomingSpecialHours } from './UpcomingSpecialHours.tsx';

interface OpeningHoursTableProps {
  hours: OpeningHours | null;
  /** What stands below the hours. */
  children?: ReactNode;
}

/** The hours of seven days, today first, and the special hours that come after them. */
export function OpeningHoursTable({ hours, children }: OpeningHoursTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = dhakaDay(useNow());
  const days = Array.from({ length: 7 }, (_, index) => today + index);
  return (
    <section aria-labelledby="hours" className="card p-4">
      <h2 id="hours" className="mb-1 text-lg font-semibold">
        {t('weekHours.heading')}
      </h2>
      {hours === null ? (
        <p className="text-muted">{t('hours.unknown')}</p>
      ) : (
        <>
          <dl>
            {days.map((day) => {
              const weekday = weekdayOfDay(day);
              const special = specialHoursOfDay(hours, day);
              return (
                <HoursOfDays
                  key={weekday}
                  hours={special ?? hours[weekday]}
                  isEmphasised={day === today}
                >
                  {t(weekdayKeys[weekday])}
                  {special && (
                    <>
                      , <span className="inline-block">{dateText(language, dateOfDay(day))}</span>
                    </>
                  )}
                  {day === today && (
                    <span className="font-normal text-muted"> ({t('weekHours.today')})</span>
                  )}
                </HoursOfDays>
              );
            })}
          </dl>
          <UpcomingSpecialHours hours={hours} after={today + 6} />
        </>
      )}
      {children}
    </section>
  );
}
