import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useNow } from '../../web/clock.tsx';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { dhakaWeekday, weekdays } from './opening-hours.ts';
import type { OpeningHours } from './opening-hours.ts';
import { dayHoursTexts } from './day-hours-text.ts';
import { weekdayKeys } from './opening-hours-text.ts';
import { UnbrokenTimes } from './UnbrokenTimes.tsx';

/** The hours of the week, today first. */
export function OpeningHoursTable({ hours }: { hours: OpeningHours | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = weekdays.indexOf(dhakaWeekday(useNow()));
  const fromToday = [...weekdays.slice(today), ...weekdays.slice(0, today)];
  return (
    <section aria-labelledby="hours" className="card p-4">
      <h2 id="hours" className="mb-1 text-lg font-semibold">
        {t('weekHours.heading')}
      </h2>
      {hours === null ? (
        <p className="text-muted">{t('hours.unknown')}</p>
      ) : (
        <dl>
          {fromToday.map((weekday, index) => (
            <div
              key={weekday}
              className={`grid grid-cols-[auto_auto] justify-between gap-x-4 py-1 max-[16rem]:block ${index === 0 ? 'font-semibold' : ''}`}
            >
              <dt>
                {t(weekdayKeys[weekday])}
                {index === 0 && (
                  <span className="font-normal text-muted"> ({t('weekHours.today')})</span>
                )}
              </dt>
              {dayHoursTexts(t, language, hours[weekday]).map((text) => (
                <dd key={text} className="col-start-2 text-end max-[16rem]:text-start">
                  <UnbrokenTimes text={text} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
