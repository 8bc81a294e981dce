import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { dayHoursTexts } from './day-hours-text.ts';
import type { OpeningDay } from './opening-hours.ts';
import { UnbrokenTimes } from './UnbrokenTimes.tsx';

interface HoursOfDaysProps {
  hours: OpeningDay;
  isEmphasised?: boolean;
  /** Names the day, or the days. */
  children: ReactNode;
}

/** A row of a list of opening hours: a day, or days with the same hours, and when it is open then. */
export function HoursOfDays({ hours, isEmphasised = false, children }: HoursOfDaysProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div
      className={`grid grid-cols-[auto_auto] justify-between gap-x-4 py-1 max-[16rem]:block ${isEmphasised ? 'font-semibold' : ''}`}
    >
      {/* Beside both spans of a day with a break, so that a name of two lines sets them no further apart. */}
      <dt className="row-span-2">{children}</dt>
      {dayHoursTexts(t, language, hours).map((text) => (
        <dd key={text} className="col-start-2 text-end max-[16rem]:text-start">
          <UnbrokenTimes text={text} />
        </dd>
      ))}
    </div>
  );
}
