import type { FocusEventHandler, ReactNode } from 'react';
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
  onFocus: FocusEventHandler<HTMLDivElement>;
  onBlur: FocusEventHandler<HTMLDivElement>;
}

/** The inputs for the hours of a day; with a break, for those before it and after it. */
export function DayTimes({ name, day, note, onChange, onFocus, onBlur }: DayTimesProps) {
  const { t } = useTranslation();
  const { break: rest } = day;
  const time = (label: string, value: string, isWrong: boolean, change: (to: string) => void) => (
    <input
      type="time"
      aria-label={label}
      {...(note && isWrong && { 'aria-invalid': true, 'aria-describedby': note })}
      value={value}
      onChange={({ target }) => change(target.value)}
      className={`${inputStyle} min-w-0 flex-1 max-[16rem]:min-w-full @min-[38rem]:max-w-36`}
    />
  );
  const opens = time(t('hoursForm.opens', { day: name }), day.open, !day.open, (open) =>
    onChange({ ...day, open }),
  );
  const closes = time(t('hoursForm.closes', { day: name }), day.close, !day.close, (close) =>
    onChange({ ...day, close }),
  );
  const isWhole = [day.open, day.close, rest?.from, rest?.to].every(Boolean);
  const isElsewhere = isWhole && !isBreakWithin(day);
  return (
    <div
      onFocus={onFocus}
      onBlur={onBlur}
      className="col-span-full grid gap-2 @min-[38rem]:col-span-1 @min-[38rem]:col-start-3 @min-[38rem]:row-start-1"
    >
      {rest ? (
        <>
          <TimeRange>
            {opens}
            {time(
              t('hoursForm.breakFrom', { day: name }),
              rest.from,
              !rest.from || isElsewhere,
              (from) => onChange({ ...day, break: { ...rest, from } }),
            )}
          </TimeRange>
          <TimeRange>
            {time(t('hoursForm.breakTo', { day: name }), rest.to, !rest.to || isElsewhere, (to) =>
              onChange({ ...day, break: { ...rest, to } }),
            )}
            {closes}
          </TimeRange>
        </>
      ) : (
        <TimeRange>
          {opens}
          {closes}
        </TimeRange>
      )}
    </div>
  );
}

function TimeRange({ children: [from, until] }: { children: [ReactNode, ReactNode] }) {
  return (
    <div className="flex items-center gap-2 max-[16rem]:flex-wrap">
      {from}
      <span aria-hidden>–</span>
      {until}
    </div>
  );
}
