import { useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { defaultOpeningDay, isBreakWithin } from '../places/opening-hours.ts';
import type { OpeningDay } from '../places/opening-hours.ts';

/** How the hours of a day are given. */
export type DayKind = 'closed' | 'allDay' | 'withBreak' | 'hours';

const allDay: OpeningDay = { open: '00:00', close: '00:00', closed: false };

/** The kind of a day's hours, and what changes it without losing typed times. */
export function useDayKind(day: OpeningDay, onChange: (day: OpeningDay) => void) {
  const [typing, setTyping] = useState(false);
  // Arrow keys select other kinds on the way to the wanted one; the typed times must survive that.
  const typedDay = useRef(day);
  const kind = kindOf(day, typing);
  return {
    kind,
    hasTimes: kind === 'hours' || kind === 'withBreak',
    selectKind: (newKind: DayKind) => {
      if (day.open !== day.close) typedDay.current = { ...breakOf(typedDay.current), ...day };
      if (newKind === 'closed') return onChange({ ...day, closed: true });
      if (newKind === 'allDay') return onChange(allDay);
      const { break: breakTimes, ...times } = typedDay.current;
      const openDay = times.open === times.close ? defaultOpeningDay : { ...times, closed: false };
      onChange(
        newKind === 'withBreak'
          ? { ...openDay, break: breakTimes ?? usualBreak(openDay) }
          : openDay,
      );
    },
    /** For the element around the inputs of the times. */
    timesFocus: {
      onFocus: () => setTyping(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setTyping(false);
      },
    },
  };
}

function kindOf(day: OpeningDay, typing: boolean): DayKind {
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
