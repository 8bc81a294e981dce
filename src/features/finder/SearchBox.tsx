import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate } from 'react-router';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { Button } from '../../web/ui/Button.tsx';
import { institutionPath } from '../categories/category-links.ts';
import type { Suggestion } from '../places/contract.ts';
import { placeName } from '../places/place-name.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The search box: suggestions while typing (an ARIA combobox), a filter by categories, and a form
 * that leads to the map of what is found when no suggestion is taken, or no script runs.
 */
export function SearchBox() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [categoryIds, setCategoryIds] = useState<readonly string[]>([]);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions({ text, categoryIds });
  const shown = open && found.state !== 'failed';
  useOutsideClick(box, () => setOpen(false));

  const choose = (place: Suggestion) => {
    setText(placeName(place, language));
    setOpen(false);
    void navigate(institutionPath(place.id, place.category_name));
  };
  const ask = (next: string) => {
    setText(next);
    setActive(-1);
    setOpen(true);
  };
  const onKey = (event: React.KeyboardEvent) => {
    const last = found.places.length - 1;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      setActive((current) => wrapped(current + step, last));
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter' && shown) {
      const place = found.places[active];
      if (!place) return;
      event.preventDefault();
      choose(place);
    }
  };

  return (
    <div ref={box} className="relative">
      <Form role="search" action="/general-map" className="flex gap-2" onSubmit={() => setOpen(false)}>
        <label htmlFor={id} className="sr-only">
          {t('shell.search')}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          value={text}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={t('shell.searchHint')}
          onChange={({ target }) => ask(target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKey}
          className="field min-h-12 min-w-0 flex-1"
        />
        <CategoryFilter
          chosen={categoryIds}
          onChoose={(next) => {
            setCategoryIds(next);
            setActive(-1);
            setOpen(true);
          }}
        />
        <Button type="submit" aria-label={t('shell.search')}>
          <Search size={20} aria-hidden />
        </Button>
      </Form>
      {shown && (
        <SuggestionList id={id} found={found} active={active} onPoint={setActive} onChoose={choose} />
      )}
    </div>
  );
}

function wrapped(index: number, last: number): number {
  if (index > last) return -1;
  return index < -1 ? last : index;
}

function useOutsideClick(box: React.RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
    };
  });
}
