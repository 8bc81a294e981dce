import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { SearchInput } from '../ui/SearchInput.tsx';

/** The search of the top bar, from 1024 px. */
export function TopSearch() {
  const { t } = useTranslation();
  return (
    <Form
      role="search"
      aria-label={t('shell.search')}
      action="/general-map"
      className="mx-auto hidden max-w-md lg:block"
    >
      <SearchInput label={t('shell.search')} name="q" placeholder={t('shell.searchHint')} />
    </Form>
  );
}
