import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { useAnnouncement } from '../../web/ui/use-announcement.tsx';
import { specialHoursPath } from '../places/check-opening-hours.ts';
import { sameEveryDay, weekdays, withSpecialHours } from '../places/opening-hours.ts';
import type { OpeningHours } from '../places/opening-hours.ts';
import { weekdayKeys } from '../places/opening-hours-text.ts';
import { HoursRow } from './HoursRow.tsx';
import { SpecialHoursEditor } from './SpecialHoursEditor.tsx';

interface HoursEditorProps {
  hours: OpeningHours;
  /** Whether the hours count; if not, visitors read that they are not known. */
  known: boolean;
  onChange: (changes: { hours?: OpeningHours; hoursKnown?: boolean }) => void;
  /** The messages for what is wrong with the hours of the week, and with the special ones. */
  error: string | undefined;
  specialError?: string | undefined;
}

/** The opening hours of a week, and the special ones of single dates. */
export function HoursEditor({ hours, known, onChange, error, specialError }: HoursEditorProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const { liveRegion: announcement, announce } = useAnnouncement();
  const dayList = useRef<HTMLUListElement>(null);
  const wasJustAdded = useRef(false);
  // The button that adds the hours disappears, so focus moves on to the first of them.
  useEffect(() => {
    if (known && wasJustAdded.current) dayList.current?.querySelector('select')?.focus();
    wasJustAdded.current = false;
  }, [known]);
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={!known}
          onChange={({ target }) => onChange({ hoursKnown: !target.checked })}
          className="size-5 shrink-0 accent-green"
        />
        {t('hoursForm.notKnown')}
      </label>
      {!known && (
        <>
          <p className="mb-3 text-sm text-muted">
            {t('hoursForm.visitorsRead', { words: t('hours.unknown') })}
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              wasJustAdded.current = true;
              onChange({ hoursKnown: true });
            }}
          >
            {t('hoursForm.add')}
          </Button>
        </>
      )}
      {known && (
        <>
          <p className="text-sm text-muted">{t('hoursForm.help')}</p>
          {error && (
            <p id={noteId} className="mt-1 text-sm text-red">
              {error}
            </p>
          )}
          <ul ref={dayList} aria-label={t('weekHours.heading')} className="@container mt-2">
            {weekdays.map((weekday) => (
              <HoursRow
                key={weekday}
                weekday={weekday}
                day={hours[weekday]}
                note={error && noteId}
                onChange={(day) => onChange({ hours: { ...hours, [weekday]: day } })}
                onCopy={() => {
                  onChange({ hours: { ...hours, ...sameEveryDay(hours[weekday]) } });
                  announce(t('hoursForm.copied', { day: t(weekdayKeys[weekday]) }));
                }}
              />
            ))}
          </ul>
          <div data-field={specialHoursPath}>
            <SpecialHoursEditor
              special={hours.special ?? []}
              onChange={(special) => onChange({ hours: withSpecialHours(hours, special) })}
              error={specialError}
            />
          </div>
        </>
      )}
      {announcement}
    </div>
  );
}
