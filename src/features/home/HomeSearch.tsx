import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Button } from '../../web/ui/Button.tsx';

/** The search of home: goes to the map of what was found. */
export function HomeSearch() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Form role="search" aria-label={t('shell.search')} action="/general-map" className="flex gap-2">
      <label htmlFor={id} className="sr-only">
        {t('shell.search')}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        maxLength={200}
        placeholder={t('shell.searchHint')}
        className="field min-h-12"
      />
      <Button type="submit" aria-label={t('shell.search')}>
        <Search size={20} aria-hidden />
      </Button>
    </Form>
  );
}
