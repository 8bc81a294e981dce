import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { IconButton } from '../../web/ui/Button.tsx';
import { inputStyle } from '../../web/ui/Field.tsx';
import { defaultDay } from '../places/opening-hours.ts';
import type { OpeningDay, Weekday } from '../places/opening-hours.ts';
import { weekdayKeys } from '../places/opening-hours-text.ts';

interface HoursRowProps {
  weekday: Weekday;
  day: OpeningDay;
  /** Where it is said that a time is missing, by its id; undefined as long as it is not. */
  note: string | undefined;
  onChange: (day: OpeningDay) => void;
  onCopy: () => void;
}

const allDay: OpeningDay = { open: '00:00', close: '00:00', closed: false };

/** The hours of one day of the week: from and until, all day, or closed. */
export function HoursRow({ weekday, day, note, onChange, onCopy }: HoursRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typing, setTyping] = useState(false);
  const name = t(weekdayKeys[weekday]);
  // Times that are the same for a moment, while they are typed, are not yet 'all day'; nor are two
  // that were cleared.
  const isAllDay = day.open === day.close && day.open !== '' && !typing;
  const kind = day.closed ? 'closed' : isAllDay ? 'allDay' : 'hours';
  const choose = (next: string) => {
    if (next === 'closed') onChange({ ...day, closed: true });
    else if (next === 'allDay') onChange(allDay);
    else onChange(day.open === day.close ? defaultDay : { ...day, closed: false });
  };
  const time = (part: 'open' | 'close', label: string) => (
    <input
      type="time"
      aria-label={label}
      {...(note && !day[part] && { 'aria-invalid': true, 'aria-describedby': note })}
      value={day[part]}
      onChange={({ target }) => onChange({ ...day, [part]: target.value })}
      className={`${inputStyle} min-w-0 flex-1 max-[16rem]:min-w-full @min-[38rem]:max-w-36`}
    />
  );
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
        onChange={({ target }) => choose(target.value)}
        className={`${inputStyle} col-start-2 row-start-1 read-only:bg-surface max-[16rem]:col-span-full max-[16rem]:row-start-2`}
      >
        <option value="hours">{t('hoursForm.fromUntil')}</option>
        <option value="allDay">{t('hours.openAllDay')}</option>
        <option value="closed">{t('hours.closed')}</option>
      </select>
      {kind === 'hours' && (
        <div
          onFocus={() => setTyping(true)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
              setTyping(false);
          }}
          className="col-span-full flex items-center gap-2 max-[16rem]:flex-wrap @min-[38rem]:col-span-1 @min-[38rem]:col-start-3 @min-[38rem]:row-start-1"
        >
          {time('open', t('hoursForm.opens', { day: name }))}
          <span aria-hidden>–</span>
          {time('close', t('hoursForm.closes', { day: name }))}
        </div>
      )}
      {kind === 'hours' && day.open > day.close && day.close !== '' && (
        <p className="col-span-full text-sm text-muted">
          {day.close === '00:00' ? t('hoursForm.midnight') : t('hoursForm.nextDay')}
        </p>
      )}
    </li>
  );
}
