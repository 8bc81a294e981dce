import { MapPinOff } from 'lucide-react';
import { Head } from '../../web/head/head.tsx';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { useAreaTexts } from '../areas/use-area-texts.ts';
import { categoryPath } from '../categories/category-links.ts';

/** Shown instead of the places of a category in an area that does not exist: leads to those near the visitor. */
export function MissingArea({ category }: { category: { id: string; name: string } }) {
  const { t } = useTranslation();
  const { placesOf } = useAreaTexts();
  return (
    <main className="page flex grow flex-col items-center justify-center gap-4 py-16 text-center">
      <Head title={`${t('areas.missing')} | ${t('shell.name')}`} noIndex />
      <MapPinOff size={40} className="text-muted" aria-hidden />
      <h1 className="text-2xl font-semibold">{t('areas.missing')}</h1>
      <LinkButton to={categoryPath(category)}>
        {t('areas.nearYou', { places: placesOf(category.name) })}
      </LinkButton>
    </main>
  );
}
