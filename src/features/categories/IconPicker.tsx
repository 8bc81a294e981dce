import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { chosenDrawing, drawingName, iconChoices } from './icon-choices.ts';

interface IconPickerProps {
  /** The icon key; null to follow the category's name. */
  icon: string | null;
  name: string;
  onChoose: (icon: string | null) => void;
}

/** Chooses a category's icon: a radio group with one tab stop, in which arrow keys move. */
export function IconPicker({ icon, name, onChoose }: IconPickerProps) {
  const { t } = useTranslation();
  const group = useId();
  const chosen = chosenDrawing(icon);
  const choices = useRef<HTMLDivElement>(null);
  const chosenLabel = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    // Not by `scrollIntoView`, which on a low screen scrolls the dialog, too, past its title and the name.
    if (choices.current && chosenLabel.current) centreWithin(choices.current, chosenLabel.current);
  }, []);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('categoryForm.icon')}</legend>
      <div
        ref={choices}
        className="grid max-h-44 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-auto rounded-control border border-line-strong p-1"
      >
        {[null, ...iconChoices].map((drawing) => (
          <label
            key={drawing ?? ''}
            ref={drawing === chosen ? chosenLabel : null}
            title={drawing ? drawingName(t, drawing) : t('categoryForm.iconByName')}
            className={
              'relative flex h-11 cursor-pointer items-center justify-center rounded-control ' +
              'hover:bg-sunken has-checked:bg-green-soft has-checked:text-green ' +
              'forced-colors:has-checked:border-2 ' +
              'has-focus-visible:outline-2 has-focus-visible:outline-green ' +
              (drawing ? '' : 'col-span-2 px-2 text-sm')
            }
          >
            <input
              type="radio"
              name={group}
              checked={drawing === chosen}
              onChange={() => onChoose(drawing)}
              aria-label={drawing ? drawingName(t, drawing) : t('categoryForm.iconByName')}
              className="absolute inset-0 opacity-0"
            />
            {drawing ? (
              <CategoryIcon icon={drawing} name="" />
            ) : (
              <span className="flex items-center gap-1">
                <CategoryIcon name={name} /> {t('categoryForm.automatic')}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Scrolls a box, and nothing around it, so far that an element in it stands in the middle. */
function centreWithin(box: HTMLElement, element: HTMLElement): void {
  const shown = box.getBoundingClientRect();
  const { top, height } = element.getBoundingClientRect();
  box.scrollTop += top + height / 2 - (shown.top + shown.height / 2);
}
