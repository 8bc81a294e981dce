import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { useAnnouncement } from '../../web/ui/use-announcement.tsx';
import { areDatesValid, overlapsAny } from '../places/check-opening-hours.ts';
import { defaultOpeningDay, maxSpecialHours } from '../places/opening-hours.ts';
import type { SpecialHours } from '../places/opening-hours.ts';
import { SpecialHoursRow } from './SpecialHoursRow.tsx';

interface SpecialHoursEditorProps {
  special: readonly SpecialHours[];
  onChange: (special: SpecialHours[]) => void;
  /** The message for what is wrong with them. */
  error: string | undefined;
}

/** Mostly, people tell that they are closed. */
const newSpecialHours: SpecialHours = { ...defaultOpeningDay, closed: true, from: '', to: '' };

/** The special hours of single dates, such as holidays. */
export function SpecialHoursEditor({ special, onChange, error }: SpecialHoursEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const { liveRegion: announcement, announce } = useAnnouncement();
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [removals, setRemovals] = useState(0);
  const focusTarget = useRef<'none' | 'added' | 'addButton'>('none');
  useEffect(() => {
    if (focusTarget.current === 'added')
      list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    // The pressed button went with its entry.
    if (focusTarget.current === 'addButton') addButton.current?.focus();
    focusTarget.current = 'none';
  });
  return (
    <section aria-labelledby={id} className="mt-4">
      <h2 id={id} className="font-semibold">
        {t('weekHours.special')}
      </h2>
      <p className="text-sm text-muted">{t('hoursForm.specialHelp')}</p>
      {error && (
        <p id={`${id}-note`} className="mt-1 text-sm text-red">
          {error}
        </p>
      )}
      {special.length > 0 && (
        <ul ref={list} aria-labelledby={id} className="@container">
          {special.map((entry, index) => (
            <SpecialHoursRow
              // Entries have no identity of their own, and what a row remembers of its typed times must not
              // stay for the one that moves up after a removal.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${removals}-${index}`}
              number={index + 1}
              special={entry}
              areDatesWrong={
                !areDatesValid(entry) || overlapsAny(entry, special.toSpliced(index, 1))
              }
              note={error && `${id}-note`}
              onChange={(changed) => onChange(special.with(index, changed))}
              onRemove={() => {
                focusTarget.current = 'addButton';
                setRemovals(removals + 1);
                onChange(special.toSpliced(index, 1));
                announce(t('hoursForm.specialRemoved', { n: index + 1 }));
              }}
            />
          ))}
        </ul>
      )}
      {special.length >= maxSpecialHours ? (
        <p className="mt-2 text-sm text-muted">
          {t('hoursForm.specialFull', { n: maxSpecialHours })}
        </p>
      ) : (
        <Button
          ref={addButton}
          variant="secondary"
          className="mt-2"
          onClick={() => {
            focusTarget.current = 'added';
            onChange([...special, newSpecialHours]);
          }}
        >
          <Plus size={18} aria-hidden /> {t('hoursForm.addSpecial')}
        </Button>
      )}
      {announcement}
    </section>
  );
}
