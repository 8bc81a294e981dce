import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useNow } from '../../web/clock.tsx';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { IconButton } from '../../web/ui/Button.tsx';
import { inputStyle } from '../../web/ui/Field.tsx';
import { firstSpecialDate, lastSpecialDate } from '../places/check-opening-hours.ts';
import { dateText } from '../../shared/date-text.ts';
import { dhakaDate, isDate } from '../../shared/dhaka-day.ts';
import type { SpecialHours } from '../places/opening-hours.ts';
import { DayKindSelect } from './DayKindSelect.tsx';
import { DayTimes } from './DayTimes.tsx';
import { LateClosingNote } from './LateClosingNote.tsx';
import { useDayKind } from './use-day-kind.ts';

interface SpecialHoursRowProps {
  /** Its place in the list, from 1 on. */
  number: number;
  special: SpecialHours;
  /** Whether its dates are missing, in the wrong order, too far apart, or those of another entry. */
  areDatesWrong: boolean;
  /** The id of the note that says what is wrong; undefined while nothing is. */
  note: string | undefined;
  onChange: (special: SpecialHours) => void;
  onRemove: () => void;
}

/** One entry of special hours: the first and the last day, and the hours of each of them. */
export function SpecialHoursRow({
  number,
  special,
  areDatesWrong,
  note,
  onChange,
  onRemove,
}: SpecialHoursRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { from, to, ...day } = special;
  const { kind, hasTimes, selectKind, timesFocus } = useDayKind(day, (changed) =>
    onChange({ from, to, ...changed }),
  );
  const name = t('hoursForm.specialNumber', { n: number });
  // With its date: the second press of a double click, on the entry that has moved up, is then known to
  // hit something else (ignore-double-clicks.ts).
  const removeLabel = [
    t('hoursForm.removeSpecial', { n: number }),
    ...(isDate(from) ? [dateText(language, from, true)] : []),
  ].join(': ');
  const overId = useId();
  const today = dhakaDate(useNow());
  // While a year is being typed, it is one of the first centuries.
  const isOver = firstSpecialDate <= to && to < today;
  const renderDate = (label: string, value: string, change: (date: string) => void) => (
    <label className="min-w-[min(9rem,100%)] flex-1 text-sm text-muted">
      <span className="sr-only">{name}: </span>
      {label}
      <input
        type="date"
        min={firstSpecialDate}
        max={lastSpecialDate}
        aria-describedby={isOver ? overId : undefined}
        {...(note && areDatesWrong && { 'aria-invalid': true, 'aria-describedby': note })}
        value={value}
        onChange={({ target }) => change(target.value)}
        className={`${inputStyle} text-ink`}
      />
    </label>
  );
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex items-end gap-2 max-[20rem]:flex-wrap max-[20rem]:justify-end">
        <div className="flex min-w-0 flex-1 flex-wrap gap-2 max-[20rem]:basis-full">
          {renderDate(t('hoursForm.firstDay'), from, (date) =>
            // Most special hours are those of one day, and stay so while its date is typed or corrected.
            onChange({ ...special, from: date, to: to === from || to < date ? date : to }),
          )}
          {renderDate(t('hoursForm.lastDay'), to, (date) => onChange({ ...special, to: date }))}
        </div>
        <IconButton label={removeLabel} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
      {isOver && (
        <p id={overId} className="text-sm text-red">
          {t('hoursForm.specialOver')}
        </p>
      )}
      <div className="grid items-center gap-2 @min-[38rem]:grid-cols-[10rem_1fr]">
        <DayKindSelect
          label={t('hoursForm.specialKind', { n: number })}
          kind={kind}
          onSelect={selectKind}
        />
        {hasTimes && (
          <>
            <div {...timesFocus}>
              <DayTimes
                {...{ name, day, note }}
                onChange={(changed) => onChange({ from, to, ...changed })}
              />
            </div>
            <LateClosingNote {...day} />
          </>
        )}
      </div>
    </li>
  );
}
