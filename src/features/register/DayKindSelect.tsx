import { useTranslation } from '../../web/i18n/use-translation.ts';
import { inputStyle } from '../../web/ui/Field.tsx';
import type { DayKind } from './use-day-kind.ts';

interface DayKindSelectProps {
  id?: string;
  label?: string;
  kind: DayKind;
  onSelect: (kind: DayKind) => void;
  className?: string;
}

const kinds = {
  hours: 'hoursForm.fromUntil',
  withBreak: 'hoursForm.withBreak',
  allDay: 'hours.openAllDay',
  closed: 'hours.closed',
} as const satisfies Record<DayKind, string>;

/** The choice of how the hours of a day are given. */
export function DayKindSelect({ id, label, kind, onSelect, className = '' }: DayKindSelectProps) {
  const { t } = useTranslation();
  return (
    <select
      id={id}
      aria-label={label}
      value={kind}
      onChange={({ target }) => {
        if (isDayKind(target.value)) onSelect(target.value);
      }}
      className={`${inputStyle} read-only:bg-surface ${className}`}
    >
      {Object.entries(kinds).map(([value, text]) => (
        <option key={value} value={value}>
          {t(text)}
        </option>
      ))}
    </select>
  );
}

function isDayKind(value: string): value is DayKind {
  return Object.hasOwn(kinds, value);
}
