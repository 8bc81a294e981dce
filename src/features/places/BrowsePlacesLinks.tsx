import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';

/**
 * Links to other ways of finding places, for screens without any.
 * @param wholeMap the address of the map of all places, if it is to open at a certain place
 */
export function BrowsePlacesLinks({
  wholeMapPath = '/general-map',
}: {
  wholeMapPath?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <LinkButton variant="secondary" to="/category-list">
        {t('places.allCategories')}
      </LinkButton>
      <LinkButton variant="secondary" to={wholeMapPath}>
        {t('places.wholeMap')}
      </LinkButton>
    </div>
  );
}
