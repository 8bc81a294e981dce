import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { IconButton } from '../../web/ui/Button.tsx';
import type { OpeningDay, Weekday } from '../places/opening-hours.ts';
import { weekdayKeys } from '../places/opening-hours-text.ts';
import { DayKindSelect } from './DayKindSelect.tsx';
import { DayTimes } from './DayTimes.tsx';
import { LateClosingNote } from './LateClosingNote.tsx';
import { useDayKind } from './use-day-kind.ts';

interface HoursRowProps {
  weekday: Weekday;
  day: OpeningDay;
  /** The id of the note that says a time is missing; undefined while none is. */
  note: string | undefined;
  onChange: (day: OpeningDay) => void;
  onCopy: () => void;
}

/** The hours of one day of the week: open and close, optionally with a break, all day, or closed. */
export function HoursRow({ weekday, day, note, onChange, onCopy }: HoursRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const name = t(weekdayKeys[weekday]);
  const { kind, hasTimes, selectKind, timesFocus } = useDayKind(day, onChange);
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
      <DayKindSelect
        id={id}
        kind={kind}
        onSelect={selectKind}
        className="col-start-2 row-start-1 max-[20rem]:col-span-full max-[20rem]:row-start-2"
      />
      {hasTimes && (
        <>
          <div
            {...timesFocus}
            className="col-span-full @min-[38rem]:col-span-1 @min-[38rem]:col-start-3 @min-[38rem]:row-start-1"
          >
            <DayTimes {...{ name, day, note, onChange }} />
          </div>
          <LateClosingNote {...day} />
        </>
      )}
    </li>
  );
}
