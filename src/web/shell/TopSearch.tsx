import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';

/** The search of the top bar, from 1024 px. */
export function TopSearch() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Form
      role="search"
      aria-label={t('shell.search')}
      action="/general-map"
      className="relative mx-auto hidden max-w-md lg:block"
    >
      <label htmlFor={id} className="sr-only">
        {t('shell.search')}
      </label>
      <Search
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        id={id}
        type="search"
        name="q"
        maxLength={200}
        placeholder={t('shell.searchHint')}
        className="field pl-10"
      />
    </Form>
  );
}
