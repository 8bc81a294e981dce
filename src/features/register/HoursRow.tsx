import { Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { IconButton } from '../../web/ui/Button.tsx';
import { inputStyle } from '../../web/ui/Field.tsx';
import { defaultOpeningDay, isBreakWithin } from '../places/opening-hours.ts';
import type { OpeningDay, Weekday } from '../places/opening-hours.ts';
import { weekdayKeys } from '../places/opening-hours-text.ts';
import { DayTimes } from './DayTimes.tsx';

interface HoursRowProps {
  weekday: Weekday;
  day: OpeningDay;
  /** The id of the note that says a time is missing; undefined while none is. */
  note: string | undefined;
  onChange: (day: OpeningDay) => void;
  onCopy: () => void;
}

const allDay: OpeningDay = { open: '00:00', close: '00:00', closed: false };

/** The hours of one day of the week: open and close, optionally with a break, all day, or closed. */
export function HoursRow({ weekday, day, note, onChange, onCopy }: HoursRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typing, setTyping] = useState(false);
  const name = t(weekdayKeys[weekday]);
  const kind = kindOf(day, typing);
  const hasTimes = kind === 'hours' || kind === 'withBreak';
  // Arrow keys select other kinds on the way to the wanted one; the typed times must survive that.
  const typedDay = useRef(day);
  const selectKind = (newKind: string) => {
    if (day.open !== day.close) typedDay.current = { ...breakOf(typedDay.current), ...day };
    if (newKind === 'closed') return onChange({ ...day, closed: true });
    if (newKind === 'allDay') return onChange(allDay);
    const { break: breakTimes, ...times } = typedDay.current;
    const openDay = times.open === times.close ? defaultOpeningDay : { ...times, closed: false };
    onChange(
      newKind === 'withBreak' ? { ...openDay, break: breakTimes ?? usualBreak(openDay) } : openDay,
    );
  };
  return (
    <li className="grid grid-cols-[6rem_1fr_auto] items-center gap-x-2 gap-y-2 border-b border-line py-3 last:border-b-0 @min-[38rem]:grid-cols-[6rem_10rem_1fr_auto]">
      <label htmlFor={id} className="font-semibold">
        {name}
      </label>
      <div className="col-start-3 row-start-1 @min-[38rem]:col-start-4">
        <IconButton label={t('hoursForm.copy', { day: name })} onClick={onCopy}>
          <Copy size={18} aria-hidden />
        </IconButton>
      </div>
      <select
        id={id}
        value={kind}
        onChange={({ target }) => selectKind(target.value)}
        className={`${inputStyle} col-start-2 row-start-1 read-only:bg-surface max-[16rem]:col-span-full max-[16rem]:row-start-2`}
      >
        <option value="hours">{t('hoursForm.fromUntil')}</option>
        <option value="withBreak">{t('hoursForm.withBreak')}</option>
        <option value="allDay">{t('hours.openAllDay')}</option>
        <option value="closed">{t('hours.closed')}</option>
      </select>
      {hasTimes && (
        <DayTimes
          {...{ name, day, note, onChange }}
          onFocus={() => setTyping(true)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
              setTyping(false);
          }}
        />
      )}
      {hasTimes && day.open > day.close && day.close !== '' && (
        <p className="col-span-full text-sm text-muted">
          {day.close === '00:00' ? t('hoursForm.midnight') : t('hoursForm.nextDay')}
        </p>
      )}
    </li>
  );
}

function kindOf(day: OpeningDay, typing: boolean): 'closed' | 'allDay' | 'withBreak' | 'hours' {
  if (day.closed) return 'closed';
  if (day.break) return 'withBreak';
  // Times that are equal only while being typed, or both empty, do not mean 'all day'.
  return day.open === day.close && day.open !== '' && !typing ? 'allDay' : 'hours';
}

function breakOf({ break: rest }: OpeningDay): Pick<OpeningDay, 'break'> {
  return rest ? { break: rest } : {};
}

/** An hour at noon, if that lies within the day's hours. */
function usualBreak(day: OpeningDay): NonNullable<OpeningDay['break']> {
  const noon = { from: '13:00', to: '14:00' };
  return isBreakWithin({ ...day, break: noon }) ? noon : { from: '', to: '' };
}
