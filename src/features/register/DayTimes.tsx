import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { inputStyle } from '../../web/ui/Field.tsx';
import { isBreakWithin } from '../places/opening-hours.ts';
import type { OpeningDay } from '../places/opening-hours.ts';

interface DayTimesProps {
  /** The name of the day in the reader's language. */
  name: string;
  day: OpeningDay;
  /** The id of the note that says what is wrong with the times; undefined while nothing is. */
  note: string | undefined;
  onChange: (day: OpeningDay) => void;
}

/** The inputs for the hours of a day; with a break, for those before it and after it. */
export function DayTimes({ name, day, note, onChange }: DayTimesProps) {
  const { t } = useTranslation();
  const { break: breakTimes } = day;
  const renderTimeInput = (
    label: string,
    value: string,
    isInvalid: boolean,
    change: (to: string) => void,
  ) => (
    <input
      type="time"
      aria-label={label}
      {...(note && isInvalid && { 'aria-invalid': true, 'aria-describedby': note })}
      value={value}
      onChange={({ target }) => change(target.value)}
      className={`${inputStyle} min-w-0 flex-1 max-[20rem]:min-w-full @min-[38rem]:max-w-36`}
    />
  );
  const openingInput = renderTimeInput(
    t('hoursForm.opens', { day: name }),
    day.open,
    !day.open,
    (open) => onChange({ ...day, open }),
  );
  const closingInput = renderTimeInput(
    t('hoursForm.closes', { day: name }),
    day.close,
    !day.close,
    (close) => onChange({ ...day, close }),
  );
  const isComplete = [day.open, day.close, breakTimes?.from, breakTimes?.to].every(Boolean);
  const isBreakMisplaced = isComplete && !isBreakWithin(day);
  return (
    <div className="grid gap-2">
      {breakTimes ? (
        <>
          <TimeRange>
            {openingInput}
            {renderTimeInput(
              t('hoursForm.breakFrom', { day: name }),
              breakTimes.from,
              !breakTimes.from || isBreakMisplaced,
              (from) => onChange({ ...day, break: { ...breakTimes, from } }),
            )}
          </TimeRange>
          <TimeRange>
            {renderTimeInput(
              t('hoursForm.breakTo', { day: name }),
              breakTimes.to,
              !breakTimes.to || isBreakMisplaced,
              (to) => onChange({ ...day, break: { ...breakTimes, to } }),
            )}
            {closingInput}
          </TimeRange>
        </>
      ) : (
        <TimeRange>
          {openingInput}
          {closingInput}
        </TimeRange>
      )}
    </div>
  );
}

function TimeRange({ children: [from, until] }: { children: [ReactNode, ReactNode] }) {
  return (
    <div className="flex items-center gap-2 max-[20rem]:flex-wrap">
      {from}
      <span aria-hidden>–</span>
      {until}
    </div>
  );
}
